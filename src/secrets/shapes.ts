// The shapes of well-known secrets. A shape is anchored on its fixed beginning, so that ordinary text is left alone;
// the minimum lengths are below the real ones, since an excerpt may have cut the secret.

const BEFORE = '(?<![A-Za-z0-9])'

const SHAPES: readonly string[] = [
  // GitHub, GitLab, npm, Hugging Face
  `${BEFORE}gh[oprsu]_[A-Za-z0-9]{16,}`,
  `${BEFORE}github_pat_[A-Za-z0-9_]{16,}`,
  `${BEFORE}glpat-[A-Za-z0-9_-]{16,}`,
  `${BEFORE}npm_[A-Za-z0-9]{30,}`,
  `${BEFORE}hf_[A-Za-z]{30,}`,
  // Model providers (a figure is required: words with hyphens are no key), payment, mail
  `${BEFORE}sk-(?=[A-Za-z_-]*[0-9])[A-Za-z0-9_-]{16,}`,
  `${BEFORE}[rs]k_(?:live|test)_[A-Za-z0-9]{16,}`,
  `${BEFORE}SG\\.[A-Za-z0-9_-]{16,}\\.[A-Za-z0-9_-]{16,}`,
  // Clouds
  `${BEFORE}(?:AKIA|ASIA)[0-9A-Z]{16}(?![0-9A-Za-z])`,
  `${BEFORE}AIza[A-Za-z0-9_-]{30,}`,
  `${BEFORE}ya29\\.[A-Za-z0-9_-]{20,}`,
  // Slack
  `${BEFORE}xox[a-z]-[A-Za-z0-9-]{10,}`,
  `https://hooks\\.slack\\.com/services/[A-Za-z0-9/]{10,}`,
  // JSON web tokens, bearer headers, passwords in addresses
  `${BEFORE}eyJ[A-Za-z0-9_-]{8,}\\.[A-Za-z0-9_-]{8,}(?:\\.[A-Za-z0-9_-]*)?`,
  `(?<=\\b[Bb]earer )[A-Za-z0-9._~+/-]{20,}=*`,
  `(?<=\\b[a-z][a-z0-9+.-]{1,20}://[^\\s/:@]{0,100}:)[^\\s/@]{1,200}(?=@)`,
  // The beginning of one that was cut right behind it
  `${BEFORE}(?:gh[oprsu]_|github_pat_|glpat-|npm_|hf_|[rs]k_(?:live|test)_|xox[a-z]-|AIza|AKIA|ASIA|ya29\\.|sk-|SG\\.|eyJ)[A-Za-z0-9_.-]{4,}(?=…)`,
  // Private keys, to their end or to where the text was cut or, in JSON text, its string ends
  `-----BEGIN [A-Z0-9 ]{0,40}PRIVATE KEY-----[^"]*?(?:-----END [A-Z0-9 ]{0,40}PRIVATE KEY-----|(?=")|$)`,
]

/**
 * What every match of a shape holds, without looking at what stands around it: most texts hold none of these, and one
 * look tells. A test tries it on texts that match a shape.
 */
const SIGNS =
  /gh[oprsu]_|github_pat_|glpat-|npm_|hf_|sk-|[rs]k_(?:live|test)_|SG\.|A[KS]IA|AIza|ya29\.|xox|hooks\.slack|eyJ|[Bb]earer |:\/\/|-----BEGIN /

/** Whether a text may hold a secret of a known shape; false: surely none. */
export function maybeSecret(text: string): boolean {
  return text.length >= SHORTEST_SECRET_CHARS && SIGNS.test(text)
}

/** A sign of three characters and the least that follows one, but for a password in an address (`ab://:p@`). */
const SHORTEST_SECRET_CHARS = 7

/** One expression for all shapes; only for matchAll and replace, which keep no state in it. */
export const SECRET_SHAPES = new RegExp(SHAPES.join('|'), 'g')
