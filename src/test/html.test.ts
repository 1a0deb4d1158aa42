import { existsSync } from 'node:fs'
import { HtmlValidate, Rule } from 'html-validate'
import { expect, test } from 'vitest'
import { listAddresses, sampleSite } from './testing.ts'

const fixture = sampleSite()

/** A content model rule the tool lacks: a group in a description list contains only terms and descriptions. */
class DescriptionGroup extends Rule {
  override setup() {
    this.on('element:ready', ({ target }) => {
      if (!target.is('div') || !target.parent?.is('dl')) return
      for (const child of target.childElements.filter(
        (element) => !element.is('dt') && !element.is('dd'),
      ))
        this.report({ node: child, message: `<${child.tagName}> in a group of a description list` })
    })
  }
}

/** The rules of the HTML standard, as in the Nu validator, without the tool's style rules. */
const validator = new HtmlValidate({
  root: true,
  extends: ['html-validate:standard'],
  plugins: [{ name: 'descriptions', rules: { 'description-group': DescriptionGroup } }],
  rules: { 'description-group': 'error' },
})

/** Template states that no listed URL shows. */
const states = [
  '/no/such/page',
  '/news?q=no-such-words',
  '/news/no-such-article',
  '/events/no-such-event',
  '/events/no-such-event/agenda',
  '/speakers?q=no-such-words',
  '/speakers/nobody',
  '/press/no-such-release',
  '/resources/guides?q=no-such-words',
  '/resources/ai-showcase?q=nothing-like-this',
  '/resources/ai-showcase/nothing',
  '/resources/ai-showcase/compare?tools=chatgpt,claude',
  '/search?q=forecast',
  '/search?q=copliot',
  '/search?q=wheelbarrow',
]

test('A14: every page is valid HTML in every state of its template, and its pictures exist and have dimensions', async () => {
  const listed = await listAddresses(fixture.site)
  const templates = Map.groupBy(
    listed.filter(({ route }) => route.kind === 'page'),
    ({ route }) => route,
  )
  const pages = [...templates.values()].flatMap((entries) =>
    entries.slice(0, 5).map(({ address }) => address),
  )
  expect(pages.length).toBeGreaterThan(50)
  const faults: string[] = []
  const pictures = new Map<string, string>()
  for (const address of new Set([...pages, ...states])) {
    const html = await (await fixture.site.request(address)).text()
    const { results } = await validator.validateString(html)
    for (const { messages } of results)
      for (const { ruleId, message, selector } of messages)
        faults.push(`${address} ${ruleId}: ${message} at ${selector}`)
    for (const [picture] of html.matchAll(/<img\b[^>]*>/g)) {
      if (!/ width="\d+"/.test(picture) || !/ height="\d+"/.test(picture))
        faults.push(`${address} without a size: ${picture}`)
      pictures.set(/ src="([^"]*)"/.exec(picture)?.[1] ?? `none in ${picture}`, address)
    }
  }
  expect(pictures.size).toBeGreaterThan(100)
  for (const [picture, address] of pictures) {
    const isThere =
      existsSync(`public${picture}`) || (await fixture.site.request(picture)).status === 200
    if (!isThere) faults.push(`${address} without its picture ${picture}`)
  }
  expect(faults).toEqual([])
})
