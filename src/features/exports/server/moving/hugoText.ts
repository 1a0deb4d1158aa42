import { marked } from 'marked'
import { cleanHtml } from '#src/content/cleanHtml.ts'
import { markdown } from '#src/features/seo/server/markdown.ts'
import { unescapeMarkup } from '#src/text/markup.ts'
import { textBlocks } from './textBlocks.ts'

/** Characters that are plain text in Markdown but special to site generators. */
const special =
  /\{\{|\{%|[$^~\\]|==|\+\+|&lt;!--|%%|::|\[\[|\[\^|\{[:#.]|^[ \t]*(?::|!!!|\?\?\?)|☐|☑/m

/**
 * Converts stored HTML to Markdown, element by element. An element stays HTML if its Markdown would not parse back
 * to the same element, so nothing is lost.
 */
export const hugoText = (html: string) =>
  textBlocks(html)
    .map(({ name, html: block }, at, all) => {
      if (name === 'pre') return code(block)
      // Two adjacent lists would merge into one in Markdown.
      return isList(name) && isList(all[at - 1]?.name) ? asHtml(block) : passage(block)
    })
    .join('\n\n')

const isList = (name?: string) => name === 'ul' || name === 'ol'

function passage(block: string) {
  if (special.test(block.replaceAll(/<[^>]*>/g, ''))) return asHtml(block)
  const text = markdown(block)
  return same(block, marked.parse(text, { async: false, gfm: true })) ? text : asHtml(block)
}

function code(block: string) {
  const [, language = '', inside] =
    /^<pre><code(?: class="language-([\w+#.-]+)")?>([^<]*)<\/code><\/pre>$/.exec(block) ?? []
  const text = inside && unescapeMarkup(inside)
  if (!text?.endsWith('\n') || /\{\{|\{%|^\s*$/.test(text) || /^[ \t]*\n/.test(text))
    return asHtml(block)
  const ticks = '`'.repeat(
    Math.max(3, ...(text.match(/`+/g) ?? []).map(({ length }) => length + 1)),
  )
  return `${ticks}${language}\n${text}${ticks}`
}

const same = (one: string, other: string) => plain(cleanHtml(one)) === plain(cleanHtml(other))
const plain = (html: string) =>
  html
    .replaceAll(/\s+/g, ' ')
    .replaceAll(
      / ?(<\/?(?:p|h[2-4]|[uod]l|li|d[td]|blockquote|table|t[hrd]|thead|tbody)\b[^>]*>) ?/g,
      '$1',
    )
    .trim()

/** An empty line ends HTML in Markdown, and its text must not contain anything that a generator interprets. */
const asHtml = (block: string) =>
  block
    .split(/(<[^>]*>)/)
    .map((part, index) =>
      index % 2 === 1
        ? part
        : part.replaceAll(/[{}%$=^~[\]\\:*_`|#!+]/g, (sign) => `&#${sign.codePointAt(0)};`),
    )
    .join('')
    .replaceAll(/\n(?=[ \t]*\n)/g, '&#10;')
