// The one script of the HTML page: filter and search, and opening what is shown. The page reads without it; the policy in
// its head allows this text alone, by its hash.

/** Reads nothing but the page's own attributes, text and fragment; writes nothing but `hidden`, `open`, `disabled`, `aria-pressed`, the fields and the count. */
export const SCRIPT = `(() => {
  'use strict'
  const form = document.getElementById('filter')
  const trials = Array.from(document.querySelectorAll('details.trial'))
  const groups = Array.from(document.querySelectorAll('.group')).reverse()
  const rests = Array.from(document.querySelectorAll('details.rest'))
  const picks = Array.from(document.querySelectorAll('button[data-pick]'))
  const count = document.getElementById('count')
  const nothing = document.getElementById('nothing')
  const texts = new Map()
  const textOf = (trial) => {
    let text = texts.get(trial)
    if (text === undefined) {
      const heading = trial.parentElement.querySelector(':scope > h4')
      text = (trial.textContent + ' ' + (heading === null ? '' : heading.textContent)).toLowerCase()
      texts.set(trial, text)
    }
    return text
  }
  const valueOf = (name) => form.elements.namedItem(name).value
  const isPicked = ({ dataset }) => valueOf(dataset.pick) === dataset.value
  const apply = () => {
    const verdict = valueOf('verdict')
    const domain = valueOf('domain')
    const signal = valueOf('signal')
    const cause = form.elements.namedItem('cause') === null ? '' : valueOf('cause')
    const words = valueOf('search').toLowerCase().split(' ').filter((word) => word !== '')
    let matching = 0
    for (const trial of trials) {
      const { v, d, s, c } = trial.dataset
      const fits =
        (verdict === '' || v === verdict || (verdict === 'trouble' && v !== 'pass')) &&
        (domain === '' || d === domain) &&
        (signal === '' || s.split(' ').includes(signal)) &&
        (cause === '' || c === cause) &&
        words.every((word) => textOf(trial).includes(word))
      trial.hidden = !fits
      if (fits) matching += 1
    }
    for (const group of groups) group.hidden = group.querySelector('details.trial:not([hidden])') === null
    const filtered = verdict !== '' || domain !== '' || signal !== '' || cause !== '' || words.length > 0
    if (filtered) for (const rest of rests) rest.open = true
    for (const pick of picks) pick.setAttribute('aria-pressed', String(isPicked(pick)))
    nothing.hidden = matching > 0
    count.textContent = filtered ? matching + ' of ' + trials.length + ' trials shown' : trials.length + ' trials'
  }
  let waiting = 0
  form.addEventListener('input', () => {
    clearTimeout(waiting)
    waiting = setTimeout(apply, 80)
  })
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    apply()
  })
  form.addEventListener('reset', () => {
    for (const rest of rests) rest.open = false
    setTimeout(apply)
  })
  const openShown = (open) => {
    if (open) for (const rest of rests) if (!rest.hidden) rest.open = true
    for (const trial of trials) if (!trial.hidden) trial.open = open
  }
  document.getElementById('open-all').addEventListener('click', () => openShown(true))
  document.getElementById('close-all').addEventListener('click', () => openShown(false))
  for (const pick of picks) {
    pick.disabled = false
    pick.addEventListener('click', () => {
      const wanted = isPicked(pick) ? '' : pick.dataset.value
      form.reset()
      setTimeout(() => {
        form.elements.namedItem(pick.dataset.pick).value = wanted
        apply()
        const found = trials.filter((trial) => !trial.hidden)
        const below = found.some((trial) => form.compareDocumentPosition(trial) === Node.DOCUMENT_POSITION_FOLLOWING)
        if (wanted !== '') (below || found.length === 0 ? document.getElementById('trials') : found[0]).scrollIntoView()
      })
    })
  }
  const reveal = () => {
    const target = document.getElementById(location.hash.slice(1))
    if (target === null || !target.id.includes('/')) return
    const trial = target.closest('details.trial')
    if (trial !== null && trial.hidden) form.reset()
    for (let fold = target.closest('details'); fold !== null; fold = fold.parentElement.closest('details')) fold.open = true
    setTimeout(() => {
      target.scrollIntoView()
      const focus = target.querySelector(':scope > summary') ?? target
      focus.focus({ preventScroll: true })
    })
  }
  window.addEventListener('hashchange', reveal)
  document.addEventListener('click', (event) => {
    const link = event.target.closest('a[href^="#"]')
    if (link !== null && link.getAttribute('href') === location.hash) reveal()
  })
  reveal()
  form.hidden = false
})()`

/** sha256 of SCRIPT's UTF-8 bytes in base64, as the policy names it; a test holds it to the script. */
export const SCRIPT_SHA256 = '060se1VwROJh3FOwYMOkrNtzn50OVkW4eechTO9gpNY='
