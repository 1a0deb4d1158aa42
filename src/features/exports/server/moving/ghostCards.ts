import { textBlocks } from './textBlocks.ts'

/** What paragraphs, headings, and list items may contain so that Ghost's editor keeps all of it. */
const inline = String.raw`(?:[^<]|</?(?:strong|em|code)>|<br ?/?>|<a href="[^"]*">|</a>)*`
const listItem = `<li>${inline}</li>\\s*`

/** Blocks that Ghost's editor has. */
const native = new RegExp(
  `^(?:${[
    `<(p|h[1-6])>${inline}</\\1>`,
    `<(ul|ol)>\\s*(?:${listItem})+</\\2>`,
    `<blockquote>\\s*<p>${inline}</p>\\s*</blockquote>`,
    String.raw`<pre><code(?: class="language-[\w+#-]+")?>[^<]*</code></pre>`,
    `<figure><img [^<>]*>(?:<figcaption>${inline}</figcaption>)?</figure>`,
    '<hr ?/?>',
  ].join('|')})$`,
)

/**
 * Puts everything that Ghost's editor has no block for, such as tables, footnotes, and boxes, into a card of HTML:
 * Ghost's importer converts texts to its editor's blocks and loses the rest.
 */
export const withCards = (html: string): string =>
  textBlocks(html)
    .map(({ html: block }) =>
      native.test(block) ? block : `<!--kg-card-begin: html-->\n${block}\n<!--kg-card-end: html-->`,
    )
    .join('\n')
