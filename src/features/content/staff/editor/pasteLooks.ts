/** Style properties that are read from pasted text. */
const looks = ['font-weight', 'font-style', 'text-decoration-line', 'vertical-align', 'display']

/** Limit on style rules, well above what any program writes. */
const MAX_RULES = 5000

/**
 * Inlines each element's computed look from the pasted style sheets and its own shorthands, parsed by the browser.
 * Word, Pages, and Google Docs mark bold text with classes.
 */
export function writeLooks(pasted: Document) {
  const said = new Map<Element, string[]>()
  for (const { selectorText, style } of rulesOf(pasted))
    for (const element of pasted.body.querySelectorAll(selectorText))
      said.set(element, [...(said.get(element) ?? []), style.cssText])
  for (const element of pasted.body.querySelectorAll('[style]'))
    if (!said.has(element)) said.set(element, [])
  const read = document.createElement('span').style
  for (const [element, rules] of said) {
    const own = element.getAttribute('style') ?? ''
    read.cssText = [...rules, own].join(';')
    const seen = looks
      .map((property) => [property, read.getPropertyValue(property)])
      .filter(([, value]) => value)
      .map((pair) => pair.join(':'))
    if (seen.length > 0) element.setAttribute('style', [own, ...seen].join(';'))
  }
}

/** Returns the rules that set these properties, lowest specificity first. */
function rulesOf(pasted: Document): CSSStyleRule[] {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync([...pasted.querySelectorAll('style')].map((one) => one.textContent).join('\n'))
  return [...sheet.cssRules]
    .slice(0, MAX_RULES)
    .filter((rule) => rule instanceof CSSStyleRule)
    .filter(({ style }) => looks.some((property) => style.getPropertyValue(property)))
    .toSorted((a, b) => weightOf(a.selectorText) - weightOf(b.selectorText))
}

const weightOf = (selector: string) =>
  Math.max(
    ...selector
      .split(',')
      .map((one) => 100 * countOf(one, /#/g) + 10 * countOf(one, /[.:[]/g) + countOf(one, /\w+/g)),
  )
const countOf = (text: string, sign: RegExp) => text.match(sign)?.length ?? 0
