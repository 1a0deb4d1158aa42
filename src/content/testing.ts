import { join } from 'node:path'
import { DomUtils, parseDocument } from 'htmlparser2'

/** Files of real sites, beside the project. What needs them is skipped where they are not there. */
export const realData = join(import.meta.dirname, '../../../shared/data')

const wordsOf = (node: Parameters<typeof DomUtils.innerText>[0]) => DomUtils.innerText(node).replaceAll(/\s+/g, ' ').trim()

/** The main part of a page, or another part of it by the name of its element, as its reader finds it who has scripts. */
export function readPage(html: string, part = 'main') {
  const document = parseDocument(html.replaceAll(/<noscript>.*?<\/noscript>/gs, ''))
  const named = (name: string, within = main) => DomUtils.getElementsByTagName(name, within)
  const main = DomUtils.getElementsByTagName(part, document)
  return {
    title: named('title', [document] as never).map(wordsOf)[0],
    text: wordsOf(main),
    headings: (level: number) => named(`h${level}`).map(wordsOf),
    /** The words of every element of a class. */
    parts: (className: string) =>
      DomUtils.findAll((element) => element.attribs.class?.split(' ').includes(className) ?? false, main).map(wordsOf),
    links: named('a').map((link) => ({
      label: wordsOf(link).replace(' (opens in a new tab)', ''),
      href: link.attribs.href,
      newTab: link.attribs.target === '_blank',
    })),
    buttons: named('button').map((button) => ({ label: wordsOf(button), disabled: 'disabled' in button.attribs })),
    pictures: named('img').map(({ attribs }) => attribs.src),
  }
}
