import { escapeText } from '#src/text/markup.ts'
import { formula } from '../articles/formulas.ts'
import { unshownTexts } from '../articles/unshownTexts.ts'
import { isObject, listOf, type Loose, objectOf, textOf } from '../schedule/formats/loose.ts'
import { webAddress } from '../wordpress/address.ts'
import { attribute } from '../wordpress/html.ts'

/**
 * Elements whose content is only in their data attributes, as in Substack's pages: tweets, other posts, formulas,
 * mentions.
 */
const empty = /<(div|span|p|figure)\b([^<>]*?\sdata-attrs="([^"]*)"[^<>]*)>\s*<\/\1>/g
/** Elements whose data only describe their content, such as podcasts and charts. */
const player =
  /<(?:iframe|div)\b([^<>]*?\bclass="[\w -]*(?:wrap|podcast|container)\b[^<>]*?\sdata-attrs="([^"]*)"[^<>]*)>/g
/** Labels of listings that are only meant for the editor. */
const labels = /<label class="hide-text"[^>]*>[^]*?<\/label>/g

/** Fills in the elements whose content is in their data; content that cannot be imported is reported. */
export const withInsets = (html: string, onDropped: (what: string, written: string) => void) =>
  html
    .replaceAll(labels, '')
    .replaceAll(
      /(\sdata-attrs=)'([^']*)'/g,
      (_, name: string, json: string) => `${name}"${json.replaceAll('"', '&quot;')}"`,
    )
    .replaceAll(empty, (whole, tag: string, words: string, json: string) => {
      const data = parsed(withoutEntities(json))
      const name =
        /\sdata-component-name="(\w+?)(?:ToDOM)?"/.exec(words)?.[1] ??
        /class="([\w-]+)/.exec(words)?.[1]
      const drawn = data && draw(data, tag === 'span')
      if (drawn) {
        for (const text of unshownTexts(data, drawn))
          onDropped(`text of ${name ?? 'an inset'}`, text)
        return drawn
      }
      onDropped(name ?? 'an inset', data ? withoutEntities(json) : whole)
      return ''
    })
    .replaceAll(player, (whole, words: string, json: string) => {
      const data = parsed(withoutEntities(json))
      const name = /class="([\w-]+)/.exec(words)?.[1] ?? 'a player'
      for (const text of unshownTexts(data, withoutData(html))) onDropped(`text of ${name}`, text)
      return whole
    })

const withoutData = (html: string) => html.replaceAll(/\sdata-attrs="[^"]*"/g, '')

const withoutEntities = (text: string) =>
  text
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')

function parsed(json: string): Loose | undefined {
  try {
    const value: unknown = JSON.parse(json)
    return isObject(value) ? value : undefined
  } catch {
    return undefined
  }
}

function draw(data: Loose, isInline: boolean): string | undefined {
  const tex = textOf(data.persistentExpression)
  if (tex) return formula(tex, !isInline)
  const pictures = listOf(objectOf(data.gallery).images)
  if (pictures.length > 0) {
    const { caption, alt } = objectOf(data.gallery)
    const drawn = pictures.map(
      ({ src }) => `<img${attribute('src', textOf(src))}${attribute('alt', textOf(alt))}>`,
    )
    return `<figure>${drawn.join('')}<figcaption>${escapeText(textOf(caption))}</figcaption></figure>`
  }
  const [address] = ['canonical_url', 'url', 'href', 'post_url', 'base_url', 'src'].flatMap(
    (key) => webAddress(textOf(data[key])) ?? [],
  )
  const comment = objectOf(data.comment)
  const title =
    textOf(data.title) || textOf(data.name) || textOf(data.label) || textOf(comment.name)
  const texts = ['full_text', 'caption', 'description', 'truncated_body_text', 'text'].flatMap(
    (key) => textOf(data[key]) || [],
  )
  if (textOf(comment.body)) texts.push(textOf(comment.body))
  if (isInline) return title ? (address ? link(address, title) : escapeText(title)) : undefined
  if (!address) return undefined
  const lines = [link(address, title || address), ...texts.map(escapeText)]
  const quoted = lines.map((line) => `<p>${line}</p>`).join('')
  return texts.length > 0 ? `<blockquote>${quoted}</blockquote>` : quoted
}

const link = (address: string, label: string) =>
  `<a${attribute('href', address)}>${escapeText(label)}</a>`
