// The HTML page in real Chromium: it asks for nothing, filters and searches, opens a diff, works by keyboard and without
// script, has no fault that axe-core knows of, fits a phone, and opens quickly.

import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import type { Browser, BrowserContextOptions, Page } from 'playwright-core'
import type { Report } from '../../../src/model.js'
import { groupByCause } from '../../../src/gate/causes.js'
import { renderHtml } from '../../../src/render/html/page.js'
import { hasChromium, launchChromium } from '../../support/chromium.js'
import { GOLDEN_REPORTS } from '../../support/golden-reports.js'
import { baseline, diff, report, trial } from '../../support/reports.js'

/** Run in the page; texts, since the tests are not compiled for a browser. */
const OPEN_ALL = `for (const fold of document.querySelectorAll('details')) fold.open = true`
const OPEN_PASSED = `for (const fold of document.querySelectorAll('.rest .trial')) fold.open = true`
const AXE = readFileSync(new URL('../../../node_modules/axe-core/axe.min.js', import.meta.url), 'utf8')

function golden(name: string): Report {
  const made = GOLDEN_REPORTS.get(name)?.()
  if (made === undefined) throw new Error(`no golden report ${name}`)
  return made
}

/** Trials with a conversation, tool calls and a judge beside the golden regression. */
function told(): Report {
  const made = golden('regression')
  const [first] = made.trials
  const conversation = [
    { role: 'user', text: 'Please move me to a WINDOW seat.' },
    { role: 'assistant', text: 'That costs 75 USD. '.repeat(100) },
  ]
  return {
    ...made,
    trials: made.trials.map((each) =>
      each === first
        ? {
            ...each,
            conversation,
            tool_calls: [{ name: 'change_seat', arguments: '{"seat": "14C"}' }],
            judge: { score: 0.4, threshold: 0.9, reason: 'no fee told', source: 'recomputed', votes: [] },
          }
        : each,
    ),
  }
}

/** A scenario that passed in the baseline and fails now, with both conversations. */
function turned(): Report {
  const say = (text: string) => [{ role: 'assistant', text, message: 1 }]
  const was = trial({ scenario: 'refund', conversation: say('It was refunded then.') })
  const now = trial({ scenario: 'refund', verdict: 'fail', conversation: say('No refund is given now.') })
  const compared = { domain: 'airline', scenario: 'refund', change: 'newly_failing' as const, reason: '' }
  const trials = [now, trial({ scenario: 'right' })]
  const between = baseline({ 'airline/refund': 'newly_failing' }, { trials: [was], scenarios: [compared] })
  return report({ trials, baseline: between, causes: groupByCause(trials, new Set()) })
}

/** Trials of which their cause says all. */
function alike(): Report {
  const trials = Array.from({ length: 30 }, (_, n) =>
    trial({
      scenario: `s${n}`,
      verdict: 'error',
      missing: true,
      signals: {},
      diff: diff([]),
      reason: 'never ran: why',
    }),
  )
  return report({ trials: [...trials, trial()], causes: groupByCause(trials, new Set()) })
}

const describeInChromium = hasChromium ? describe : describe.skip

describeInChromium('in Chromium', () => {
  let browser: Browser
  let folder: string
  beforeAll(async () => {
    browser = await launchChromium()
    folder = mkdtempSync(join(tmpdir(), 'page-'))
  }, 60_000)
  afterAll(async () => {
    await browser?.close()
    rmSync(folder, { recursive: true, force: true })
  })

  interface Opened {
    readonly page: Page
    /** What the page asked for beyond itself, what its console and its policy complained of. */
    readonly complaints: readonly string[]
  }

  async function open(made: Report, options: BrowserContextOptions = {}): Promise<Opened> {
    const file = join(folder, 'report.html')
    writeFileSync(file, renderHtml(made))
    const context = await browser.newContext({ viewport: { width: 1280, height: 900 }, ...options })
    const page = await context.newPage()
    const complaints: string[] = []
    const address = pathToFileURL(file).href
    page.on('request', (request) => {
      if (request.url() !== address) complaints.push(`asked for ${request.url()}`)
    })
    page.on('console', (message) => complaints.push(message.text()))
    page.on('pageerror', (error) => complaints.push(error.message))
    page.on('dialog', (dialog) => {
      complaints.push(`dialog ${dialog.message()}`)
      void dialog.dismiss()
    })
    await page.goto(address)
    return { page, complaints }
  }

  const visibleTrials = (page: Page): Promise<readonly string[]> =>
    page.locator('details.trial:visible > summary b').allTextContents()

  test.each(['regression', 'hostile', '477-scenarios'])(
    '%s: asks for nothing and complains of nothing',
    async (name) => {
      const { page, complaints } = await open(golden(name))
      await page.getByRole('button', { name: 'Open all shown' }).click()
      expect(await page.locator('details.trial[open]').count()).toBe(golden(name).trials.length)
      expect(complaints).toEqual([])
      await page.context().close()
    },
    60_000,
  )

  test('filters by verdict, domain and signal, and says how many it shows', async () => {
    const made = golden('477-scenarios')
    const { page } = await open(made)
    const count = page.getByRole('status')
    const failed = made.trials.filter(({ verdict }) => verdict === 'fail')
    expect(await count.textContent()).toBe('477 trials')

    await page.getByRole('combobox', { name: 'Verdict' }).selectOption('fail')
    await page.getByText(`${failed.length} of 477 trials shown`).waitFor()
    expect(await visibleTrials(page)).toHaveLength(failed.length)

    await page.getByRole('combobox', { name: 'Domain' }).selectOption({ label: 'retail' })
    const retail = failed.filter(({ domain }) => domain === 'retail')
    await page.getByText(`${retail.length} of 477 trials shown`).waitFor()
    expect(await visibleTrials(page)).toEqual(retail.map(({ scenario }) => scenario))

    await page.getByRole('button', { name: 'Reset' }).click()
    await page.getByText('477 trials', { exact: true }).waitFor()

    await page.getByRole('combobox', { name: 'Signal that does not pass' }).selectOption({ label: 'db_state_match' })
    const wrong = made.trials.filter(({ verdict }) => verdict !== 'pass')
    await page.getByText(`${wrong.length} of 477 trials shown`).waitFor()

    await page.getByRole('combobox', { name: 'Verdict' }).selectOption('pass')
    await page.getByText('0 of 477 trials shown').waitFor()
    expect(await page.getByText('No trial fits the filter.').isVisible()).toBe(true)
    await page.context().close()
  }, 60_000)

  test('searches ids, values and words of conversations, whatever their case; finds among what passed too', async () => {
    const { page } = await open(told())
    const search = page.getByLabel('Search')
    await search.fill('window')
    await page.getByText('1 of 13 trials shown').waitFor()
    expect(await visibleTrials(page)).toEqual(['1_1_3'])
    await search.fill('v-118 hotel')
    await page.locator('details.trial:visible', { hasText: '7_2_9' }).waitFor()
    expect(await visibleTrials(page)).toEqual(['7_2_9'])
    await search.fill('4_1_')
    await page.getByText('2 of 13 trials shown').waitFor()
    expect(await visibleTrials(page)).toEqual(['4_1_1', '4_1_2'])
    // Chapters in which nothing fits are gone with their headings.
    expect(await page.locator('.group > h3:visible').allTextContents()).toEqual(['Passed (9)'])
    await page.context().close()
  }, 60_000)

  test('a scenario of several trials is found by its name, which stands above them', async () => {
    const { page } = await open(
      report({
        trials: [
          trial({ scenario: 'second_room', trial: 0 }),
          trial({ scenario: 'second_room', trial: 1, verdict: 'fail' }),
          trial({ scenario: 'other', verdict: 'fail' }),
        ],
      }),
    )
    await page.getByLabel('Search').fill('second_room')
    await page.getByText('2 of 3 trials shown').waitFor()
    await page.context().close()
  }, 60_000)

  test('opens a diff, by mouse and by keyboard', async () => {
    const { page } = await open(told())
    const still = page.locator('details.trial', { hasText: '7_2_9' })
    expect(await still.locator('.diff').isVisible()).toBe(false)
    await still.locator('> summary').click()
    expect(await still.locator('.diff td.expected').first().textContent()).toContain('meal voucher of 12 USD')
    expect(await still.locator('.diff td.actual ins').first().isVisible()).toBe(true)
    await still.locator('> summary').focus()
    await page.keyboard.press('Enter')
    expect(await still.locator('.diff').isVisible()).toBe(false)
    await page.getByRole('button', { name: 'Open all shown' }).click()
    expect(await still.locator('.diff').isVisible()).toBe(true)
    await page.getByRole('button', { name: 'Close all' }).click()
    expect(await page.locator('details.trial[open]').count()).toBe(0)
    await page.context().close()
  }, 60_000)

  test('the first stop of the keyboard skips to the trials', async () => {
    const { page } = await open(told())
    await page.keyboard.press('Tab')
    expect(await page.evaluate('document.activeElement.textContent')).toBe('Skip to the trials')
    await page.context().close()
  }, 60_000)

  test('a link to a trial opens it, one to a turn shows the turn, and a cause filters', async () => {
    const made = told()
    const [first] = made.trials
    const blame = { message: 4, call_id: null, name: 'change_seat', arguments: 'seat="14C"' }
    const trials = made.trials.map((each) =>
      each === first
        ? {
            ...each,
            verdict: 'fail' as const,
            diff: diff([{ path: 'r.Z.seat', kind: 'changed', expected: '22A', actual: '14C', blame }]),
            conversation: [
              { role: 'user', text: 'Hello', message: 1 },
              { role: 'call', call: 'change_seat', text: '{}', message: 4 },
            ],
          }
        : each,
    )
    const causes = groupByCause(trials, new Set())
    const { page, complaints } = await open({ ...made, trials, causes })
    const address = `${first?.domain}/${first?.scenario}/0`
    await page.evaluate(`location.hash = ${JSON.stringify(address)}`)
    const fold = page.locator(`[id="${address}"]`)
    await fold.getByRole('link', { name: 'likely message 4' }).click()
    const turn = page.locator(`[id="${address}/m4"]`)
    await turn.waitFor({ state: 'visible' })
    await page.waitForFunction(`document.activeElement.id === ${JSON.stringify(`${address}/m4`)}`)
    const [cause] = causes
    await page.locator('details.cause > summary').first().click()
    await page
      .locator('details.cause')
      .first()
      .getByRole('button', { name: /alone$/ })
      .click()
    await page.locator('#count', { hasText: `${cause?.trials} of ${trials.length}` }).waitFor()
    expect(complaints).toEqual([])
  })
  test('what newly fails stands beside the baseline: both conversations, side by side or one below the other', async () => {
    for (const width of [1280, 390]) {
      const { page, complaints } = await open(turned(), { viewport: { width, height: 900 } })
      await page.evaluate(OPEN_ALL)
      const [now, before] = [page.locator('.beside > section').nth(0), page.locator('.beside > section').nth(1)]
      expect(await now.locator('h4').textContent()).toBe('Now: ✗ fail')
      expect(await before.locator('h4').first().textContent()).toBe('In the baseline: ✓ pass')
      expect(await now.getByText('No refund is given now.').isVisible()).toBe(true)
      expect(await before.getByText('It was refunded then.').isVisible()).toBe(true)
      const [left, right] = [await now.boundingBox(), await before.boundingBox()]
      if (left === null || right === null) throw new Error('nothing is shown')
      if (width > 1000) expect(right.x).toBeGreaterThanOrEqual(left.x + left.width)
      else expect(right.y).toBeGreaterThanOrEqual(left.y + left.height)
      expect(complaints).toEqual([])
      await page.context().close()
    }
  }, 60_000)

  test('of many alike one line is shown; a link, a search and a filter reach each of them', async () => {
    const { page } = await open(alike())
    expect(await page.locator('details.trial:visible').count()).toBe(0)
    await page.evaluate(`location.hash = 'airline/s17/0'`)
    await page.locator('[id="airline/s17/0"]').waitFor({ state: 'visible' })
    await page.getByLabel('Search').fill('s21')
    await page.getByText('1 of 31 trials shown').waitFor()
    expect(await visibleTrials(page)).toEqual(['s21'])
    await page.getByRole('button', { name: 'Reset' }).click()
    await page.getByText('31 trials', { exact: true }).waitFor()
    expect(await page.locator('details.trial:visible').count()).toBe(0)
    await page.getByRole('combobox', { name: 'Verdict' }).selectOption('error')
    await page.getByText('30 of 31 trials shown').waitFor()
    expect(await visibleTrials(page)).toHaveLength(30)
    await page.context().close()
  }, 60_000)

  test('a domain, a signal and a cause are buttons that filter, say so, and take it back', async () => {
    const made = golden('477-scenarios')
    const { page, complaints } = await open(made)
    const retail = page.getByRole('button', { name: 'retail', exact: true })
    const signal = page.getByRole('button', { name: 'db_state_match', exact: true })
    const pressed = (): Promise<readonly string[]> =>
      page.evaluate(`[...document.querySelectorAll('button[aria-pressed=true]')].map((one) => one.textContent)`)
    const count = (name: string): number => made.trials.filter(({ domain }) => domain === name).length
    await retail.focus()
    await page.keyboard.press('Enter')
    await page.getByText(`${count('retail')} of 477 trials shown`).waitFor()
    expect(await pressed()).toEqual(['retail'])
    expect(await page.evaluate('document.activeElement.textContent')).toBe('retail')
    await signal.click()
    await page.getByText(`${made.trials.filter(({ verdict }) => verdict !== 'pass').length} of 477`).waitFor()
    expect(await pressed()).toEqual(['db_state_match'])
    await page.getByRole('combobox', { name: 'Domain' }).selectOption({ label: 'retail' })
    await page.locator('[aria-pressed=true]').nth(1).waitFor()
    expect(await pressed()).toEqual(['retail', 'db_state_match'])
    await signal.click()
    await page.getByText('477 trials', { exact: true }).waitFor()
    expect(await pressed()).toEqual([])
    expect(complaints).toEqual([])
    await page.context().close()
  }, 60_000)

  test('the keyboard goes through the page in its order, and one sees where it is', async () => {
    const { page } = await open(told())
    const stops: { readonly place: number; readonly outline: string }[] = []
    for (;;) {
      await page.keyboard.press('Tab')
      const stop = await page.evaluate<{ place: number; outline: string } | null>(`(() => {
        const at = document.activeElement
        if (at === document.body || at === null) return null
        return { place: [...document.querySelectorAll('*')].indexOf(at), outline: getComputedStyle(at).outlineStyle }
      })()`)
      if (stop === null || stop.place === stops[0]?.place) break
      stops.push(stop)
    }
    expect(stops.length).toBeGreaterThan(20)
    expect(stops.map(({ place }) => place)).toEqual(stops.map(({ place }) => place).toSorted((a, b) => a - b))
    expect(new Set(stops.map(({ outline }) => outline))).toEqual(new Set(['solid']))
    await page.context().close()
  }, 60_000)

  test('an address opens its trial in a closed fold, also where it is the first thing that is asked for', async () => {
    const { page } = await open(alike())
    await page.goto(`${page.url()}#airline/s17/0`)
    await page.reload()
    const fold = page.locator('[id="airline/s17/0"]')
    await fold.locator('.body').waitFor({ state: 'visible' })
    expect(await page.locator(':target').getAttribute('id')).toBe('airline/s17/0')
    expect(await page.evaluate('document.activeElement.parentElement.id')).toBe('airline/s17/0')
    await page.context().close()
  }, 60_000)

  test.each(['light', 'dark'] as const)(
    'on paper all is open, legible and whole: %s',
    async (colorScheme) => {
      // A4 without its margins.
      const { page } = await open(told(), { viewport: { width: 718, height: 1000 }, colorScheme })
      await page.emulateMedia({ media: 'print', colorScheme })
      // Of a filtered page one reads how much is left out.
      expect(await page.getByText('13 trials', { exact: true }).isVisible()).toBe(true)
      // What did not pass is told whole, what passed by its title, unless the reader opened it.
      const wrong = told().trials.filter(({ verdict }) => verdict !== 'pass').length
      expect(await page.locator('details.trial:visible').count()).toBe(13)
      expect(await page.locator('.rest .trial .body:visible').count()).toBe(0)
      expect(await page.locator('details.trial .body:visible').count()).toBeGreaterThanOrEqual(wrong)
      await page.evaluate(OPEN_PASSED)
      expect(await page.locator('details.trial .body:visible').count()).toBe(13)
      expect(await page.locator('.turns li:visible').count()).toBe(await page.locator('.turns li').count())
      // To the last letter of every fold, one inside another too.
      const closed = await page.evaluate(
        `[...document.querySelectorAll('details')].filter(({ lastChild }) => {
        const range = document.createRange()
        range.selectNode(lastChild.nodeType === 3 && lastChild.data.trim() === '' ? lastChild.previousSibling : lastChild)
        return range.getClientRects().length === 0
      }).length`,
      )
      expect(closed).toBe(0)
      for (const gone of ['form label', 'nav', '.skip', 'input', 'select', 'button:not(.pick)'])
        expect([gone, await page.locator(`${gone}:visible`).count()]).toEqual([gone, 0])
      const wide = await page.evaluate(
        `[...document.querySelectorAll('table, pre, code, .v')].filter((one) => one.getBoundingClientRect().right > innerWidth).length`,
      )
      expect(wide).toBe(0)
      await page.evaluate(AXE)
      const found = await page.evaluate(
        `axe.run({ runOnly: ['color-contrast'] }).then(({ violations }) => violations.map(({ id, nodes }) => id + nodes[0].html))`,
      )
      expect(found).toEqual([])
      expect(await page.evaluate('getComputedStyle(document.body).backgroundColor')).toBe('rgb(255, 255, 255)')
      await page.context().close()
    },
    60_000,
  )

  test('reads without script: everything opens, and no filter pretends to work', async () => {
    const { page, complaints } = await open(told(), { javaScriptEnabled: false })
    expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe(
      '✗ Failed: pass rate 10/13 = 76.92% is below the threshold 90%: 2 passes are missing and 1 more reason',
    )
    expect(await page.locator('#filter').isVisible()).toBe(false)
    await page.locator('details.trial', { hasText: '7_2_9' }).locator('> summary').click()
    expect(await page.getByText('hotel voucher').first().isVisible()).toBe(true)
    await page.getByText('Show what passed').click()
    expect(await page.locator('details.trial:visible').count()).toBe(13)
    expect(complaints).toEqual([])
    await page.context().close()
  }, 60_000)

  const AXE_CASES: readonly (readonly [string, () => Report, BrowserContextOptions])[] = [
    ['light', told, { colorScheme: 'light' }],
    ['dark', told, { colorScheme: 'dark' }],
    ['narrow', told, { viewport: { width: 360, height: 740 } }],
    ['several trials', () => golden('tau2-trials'), {}],
    ['errors and a warning', () => golden('errors-only'), { colorScheme: 'dark' }],
    ['hostile text', () => golden('hostile'), {}],
    ['a baseline beside', turned, { colorScheme: 'dark' }],
    ['many alike', alike, {}],
    ['nothing at all', () => report({ trials: [] }), {}],
  ]
  test.each(AXE_CASES)(
    'axe-core finds no violation: %s',
    async (_, make, options) => {
      const { page } = await open(make(), options)
      await page.evaluate(OPEN_ALL)
      await page.evaluate(AXE)
      const found = await page.evaluate(
        `axe.run({ runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'] }).then(
        ({ violations }) => violations.map(({ id, nodes }) => id + ' (' + nodes.length + '): ' + nodes[0].html))`,
      )
      expect(found).toEqual([])
      await page.context().close()
    },
    120_000,
  )

  test.each([320, 720, 1_040])(
    'nothing runs out of a window %i pixels wide',
    async (width) => {
      for (const made of [told(), golden('hostile'), golden('tau2-trials')]) {
        const { page } = await open(made, { viewport: { width, height: 800 } })
        await page.evaluate(OPEN_ALL)
        expect(await page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(width)
        await page.context().close()
      }
    },
    120_000,
  )

  test('477 trials open with the work of a short page: what is closed is not laid out', async () => {
    const made = golden('477-scenarios')
    const talk = Array.from({ length: 14 }, (_, i) => ({ role: i % 2 === 0 ? 'user' : 'assistant', text: `turn ${i}` }))
    const whole = { ...made, trials: made.trials.map((each) => ({ ...each, conversation: talk })) }
    const { page } = await open(whole)
    const session = await page.context().newCDPSession(page)
    await session.send('Performance.enable')
    await page.evaluate('new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))')
    const { metrics } = await session.send('Performance.getMetrics')
    const count = (name: string): number => metrics.find((metric) => metric.name === name)?.value ?? Number.NaN
    expect(count('Nodes')).toBeGreaterThan(50_000)
    expect(count('LayoutObjects')).toBeGreaterThan(100)
    expect(count('LayoutObjects')).toBeLessThan(5_000)
    expect(count('LayoutCount')).toBeLessThan(20)
    await page.context().close()
  }, 120_000)
})
