// Texts that break renderers, one kind each, by the numbers of the threat list (A1–A15, B1–B2): every one is data that an
// artifact may hold as an id, a value, a key, a reason or a judge's words.

export const HOSTILE_TEXTS: readonly string[] = [
  // A1 mentions
  '@octocat and @org/team',
  '\\@octocat &#64;octocat &commat;octocat',
  // A2 references
  '#1 GH-1 o/r#1 https://github.com/o/r/issues/1',
  '0123456789abcdef0123456789abcdef01234567 o/r@0123456',
  // A3 cells
  'x | ✅ pass',
  'back\\|slash ||| --- | ---',
  '\\',
  '|',
  // A4 line endings
  'one\ntwo\rthree\r\nfour\u0085five\u2028six\u2029seven',
  '\n\n# Heading\n\n| a | b |\n| --- | --- |\n| ✅ | passed |\n',
  // A5 fences and ends
  '```\n````\n~~~\n</code></pre></details>',
  '`',
  '``',
  // A6 HTML
  '<!-- never closed',
  '--> <img src=x onerror=alert(1)> <script>alert(1)</script> <details open> <a href="//e.vil">x</a>',
  '<h1>✅ passed</h1>',
  '&lt;b&gt; &amp; &#x3c;',
  // A7 links and images
  '![x](http://e/x) [x](http://e) www.e.vil http://e.vil a@b.co',
  '[x]: http://e',
  '[^1] > [!NOTE] $x$ :tada: **b** ~~s~~',
  // A8 what cannot be seen
  'adm\u200bin \u202egnp.exe\u2066 \u00ad\ufeff\u{e0041}\ufe0f',
  '\u0000\u0007\u001b[31mred\u001b[0m\u007f\u009b',
  // A9 long words
  'w'.repeat(5_000),
  '😀'.repeat(500),
  // A10 what is no text
  '\ud800 \udfff',
  // A15 replacement patterns
  "$& $1 $` $' $$",
  // B1, B2 runner commands
  '::add-mask::true',
  '\r::stop-commands::t\n::error::x',
  'a ##[add-mask]x ##[error]',
  '\u00a0::set-output name=x::y',
  // nothing at all, blanks
  '',
  ' ',
  '\t',
  '🇷🇴 zalgo Z͑ͫ̓ͪ̂ͫ̽͏̴̙̤̞͉͚̯̞̠͍A̴̵̜̰͔ͫ͗͢',
]
