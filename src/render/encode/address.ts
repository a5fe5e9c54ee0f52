// The address of a trial and of a turn inside report.html: `retail/refund_over_limit/0`, `…/m14`. Plain ASCII without
// blanks whatever the ids hold, so it is an element's id and a link's fragment alike. No layout, no links to elsewhere.
import type { Report, ScenarioKey } from '../../model.js'

/** What the address is of. */
export type Addressed = ScenarioKey & { readonly trial: number }
export type AddressOf = (trial: Addressed) => string

/** Marks that encodeURIComponent leaves, and that Markdown or a list of addresses may take for their own. */
const LEFT = /[!'()*~]/g

const encoded = (text: string): string =>
  encodeURIComponent(text.replace(LONE, '\ufffd')).replace(
    LEFT,
    (mark) => `%${mark.charCodeAt(0).toString(16).toUpperCase()}`,
  )
/** Half a character, which no address can hold. */
const LONE = /[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g

/** Domain, id and number; the layout before them where two share all three. */
export function addresses({ scenarios }: Report): AddressOf {
  const pair = ({ domain, scenario }: ScenarioKey): string => JSON.stringify([domain, scenario])
  const layouts = new Map<string, number>()
  for (const key of scenarios) layouts.set(pair(key), (layouts.get(pair(key)) ?? 0) + 1)
  return (trial) => {
    const parts = [trial.domain, trial.scenario, String(trial.trial)]
    return ((layouts.get(pair(trial)) ?? 0) > 1 ? [trial.layout, ...parts] : parts).map(encoded).join('/')
  }
}

/** The turn of a trial's conversation that holds the message. */
export function turnAddress(trial: string, message: number): string {
  return `${trial}/m${message}`
}
