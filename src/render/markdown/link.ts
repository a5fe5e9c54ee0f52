// Links of Markdown: plain web addresses of ours, and each trial's place on the published page. Non-goals: where the page
// is published (publish.ts), the anchors themselves (address.ts).
import type { Report } from '../../model.js'
import { type Addressed, addresses } from '../encode/address.js'

/** Markdown that is already encoded, linked to a trial's place on the page; as it is where no page is known. */
export type TrialLink = (trial: Addressed, shown: string) => string

/** Longer addresses are not linked: they would crowd out what is said. */
const MAX_ADDRESS_CHARS = 2_000

/** `shown` (Markdown already) as a link; without one where the address is no plain http(s): left out, not repaired. */
export function linked(address: string | null, shown: string): string | null {
  if (address === null || address.length > MAX_ADDRESS_CHARS) return null
  if (!/^https?:\/\/[A-Za-z0-9._~:/?#@!$&*+,;=%-]+$/.test(address)) return null
  return `<a href="${address.replaceAll('&', '&amp;')}">${shown}</a>`
}

/** Links to the trials on the page that is published at `page`; null: none is. */
export function trialLinks(report: Report, page: string | null): TrialLink {
  if (page === null) return (_, shown) => shown
  const addressOf = addresses(report)
  return (trial, shown) => linked(`${page}#${addressOf(trial)}`, shown) ?? shown
}
