import { join } from 'node:path'
import { DomUtils, parseDocument } from 'htmlparser2'
import type { blockShapes } from '../blockShapes.ts'

/** Files of real sites, next to the project. Tests that need them are skipped if they are missing. */
export const realData = join(import.meta.dirname, '../../../../shared/data')

const wordsOf = (node: Parameters<typeof DomUtils.innerText>[0]) =>
  DomUtils.innerText(node).replaceAll(/\s+/g, ' ').trim()

/** Finds the main part of a page, or another element by name, as a reader with scripts sees it. */
export function readPage(html: string, part = 'main') {
  const document = parseDocument(html.replaceAll(/<noscript>.*?<\/noscript>/gs, ''))
  const named = (
    name: string,
    within: Parameters<typeof DomUtils.getElementsByTagName>[1] = main,
  ) => DomUtils.getElementsByTagName(name, within)
  const main = DomUtils.getElementsByTagName(part, document)
  return {
    title: named('title', document).map(wordsOf)[0],
    text: wordsOf(main),
    headings: (level: number) => named(`h${level}`).map(wordsOf),
    /** Texts of all elements with a class. */
    parts: (className: string) =>
      DomUtils.findAll(
        (element) => element.attribs.class?.split(' ').includes(className) ?? false,
        main,
      ).map(wordsOf),
    links: named('a').map((link) => ({
      label: wordsOf(link).replace(' (opens in a new tab)', ''),
      href: link.attribs.href,
      newTab: link.attribs.target === '_blank',
    })),
    buttons: named('button').map((button) => ({
      label: wordsOf(button),
      disabled: 'disabled' in button.attribs,
    })),
    pictures: named('img').map(({ attribs }) => attribs.src),
  }
}

/** A sample of every block shape; a shape without one does not compile. */
export const blockSamples: Record<keyof typeof blockShapes, string> = {
  callout:
    '<aside class="callout"><p><strong>Mind the gap</strong></p><p>Between <em>two</em> words.</p></aside>',
  pullQuote: '<blockquote class="pull-quote"><p>A list is a guess.</p></blockquote>',
  foldOut:
    '<details><summary>How long does it take?</summary><p>A week.</p><ul><li>At most</li></ul></details>',
  button: '<p class="button"><a href="/events">See events</a></p>',
  callToAction:
    '<aside class="action"><p><strong>Come along</strong></p><p>One day.</p><p class="button"><a href="/events">Register</a></p></aside>',
  columnPicture:
    '<figure class="picture-column"><img src="/figures/a.svg" alt="Two lines" width="600" height="400" /><figcaption>Narrow</figcaption></figure>',
  fullPicture:
    '<figure class="picture-full"><img src="/figures/a.svg" alt="Two lines" width="600" height="400" /><figcaption>Full</figcaption></figure>',
  gallery:
    '<figure class="gallery"><img src="/figures/a.svg" alt="Two lines" /><img src="/figures/b.svg" alt="Three lines" /><figcaption>Lines</figcaption></figure>',
  linkCard:
    '<figure class="link-card"><img src="/figures/a.svg" alt="" width="600" height="315" /><p><a href="https://other.example/a">A study</a></p><p>What it says.</p><figcaption>other.example</figcaption></figure>',
  file: '<figure class="file"><p><a href="/files/0123456789abcdef0123456789abcdef.pdf">Tide table</a></p><figcaption>PDF, 12 KB</figcaption></figure>',
  audio:
    '<figure class="audio"><audio src="/films/talk.mp3"></audio><figcaption>The talk</figcaption></figure>',
  siteCard:
    '<figure class="site-card"><p><a href="/news/tides">Tides &amp; times</a></p><p>When to sail.</p><figcaption>News, Feb 3, 2024</figcaption></figure>',
}
