import { marked } from 'marked'
import { cleanHtml } from '#src/content/cleanHtml.ts'
import { markdown } from '#src/features/seo/server/markdown.ts'
import { textBlocks } from './textBlocks.ts'

/** Signs that generators give a meaning which readers of plain Markdown do not know. */
const special = /\{\{|\{%|[$^~\\]|==|%%|::|\[\[|\[\^|\{[:#.]|^[ \t]*(?::|!!!|\?\?\?)|☐|☑/m

/**
 * A stored text as Markdown: each of its elements as Markdown where reading that gives the same element again, else as HTML, so
 * that nothing of it changes.
 */
export const hugoText = (html: string) =>
  textBlocks(html)
    .map(({ name, html: block }, at, all) => {
      if (name === 'pre') return code(block)
      // Two lists of Markdown in a row are one.
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
  const text = inside && unescaped(inside)
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

/** HTML in Markdown ends at an empty line, and its text must mean nothing to a generator. */
const asHtml = (block: string) =>
  block
    .split(/(<[^>]*>)/)
    .map((part, index) =>
      index % 2 === 1
        ? part
        : part.replaceAll(/[{}%$=^~[\]\\:*_`|#!]/g, (sign) => `&#${sign.codePointAt(0)};`),
    )
    .join('')
    .replaceAll(/\n(?=[ \t]*\n)/g, '&#10;')

const unescaped = (text: string) =>
  text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&')
