import { unshownIn } from '../articles/unshownTexts.ts'
import { plainText } from './html.ts'

const MAX_LENGTH = 2_000
/** Fields that are read elsewhere or repeat other content. */
const readElsewhere = /^(footnotes|old_addresses|rank_math_|dsq_|wprm_|sharing_|likes_)/
const isSentence = /\p{L}{2,}\s+\p{L}{2,}/u
/** Page builder settings that are text for readers even if a single word. */
const isRead = /^(title|editor|text|heading|description|caption|content|label)$/

/**
 * Texts of a post that are missing from its HTML: custom fields that are sentences, and texts of Elementor, of which
 * the HTML is a plain copy.
 */
export function textsBeside(
  meta: ReadonlyMap<string, string>,
  html: string,
): { what: string; text: string }[] {
  const texts = [...meta].flatMap(([key, value]) => {
    if (key === '_elementor_data')
      return textsIn(value).map((text) => ({ what: 'text of Elementor', text }))
    if (key.startsWith('_') || readElsewhere.test(key) || /^(?:[aOs]:\d+:|[[{])/.test(value))
      return []
    const text = plainText(value)
    return isSentence.test(text) ? [{ what: `custom field “${key}”`, text }] : []
  })
  if (texts.length === 0) return []
  const isMissing = unshownIn(plainText(html))
  return texts
    .filter(({ text }) => isMissing(text))
    .map(({ what, text }) => ({ what, text: text.slice(0, MAX_LENGTH) }))
}

function textsIn(json: string): string[] {
  const found = new Set<string>()
  try {
    JSON.parse(json, (key: string, value: unknown) => {
      if (typeof value !== 'string' || /^(https?:|_|#)/.test(value)) return value
      const text = plainText(value)
      if (
        isRead.test(key) ? /\p{L}/u.test(text) : isSentence.test(text) && !/^(css|custom)/.test(key)
      )
        found.add(text)
      return value
    })
  } catch {
    return []
  }
  return [...found]
}
