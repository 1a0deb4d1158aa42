import { unshownIn, unshownTexts } from '../articles/unshownTexts.ts'
import { isElement, parse, plainText } from './html.ts'
import { readSerialized } from './serialized.ts'

/** Fields that are read elsewhere or repeat other content. */
const readElsewhere = /^(footnotes|old_addresses|rank_math_|dsq_|wprm_|sharing_|likes_)/
const isSentence = /\p{L}{2,}\s+\p{L}{2,}/u
/** Page builder settings that are text for readers even if a single word. */
const isRead = /^(title|editor|text|heading|description|caption|content|label)$/

/** Fields in which page builders keep what they show, as JSON or serialized by PHP. */
export const builders: ReadonlyMap<string, string> = new Map([
  ['_elementor_data', 'Elementor'],
  ['panels_data', 'SiteOrigin'],
  ['_fl_builder_data', 'Beaver Builder'],
  ['_bricks_page_content', 'Bricks'],
  ['_bricks_page_content_2', 'Bricks'],
  ['_breakdance_data', 'Breakdance'],
  ['_themify_builder_settings_json', 'Themify'],
  ['_cornerstone_data', 'Cornerstone'],
  ['_zionbuilder_page_elements', 'Zion'],
  ['ct_builder_json', 'Oxygen'],
  ['_ct_builder_json', 'Oxygen'],
  ['ct_builder_shortcodes', 'Oxygen'],
  ['_ct_builder_shortcodes', 'Oxygen'],
  ['mfn-page-items', 'BeTheme'],
])

/**
 * Texts of a post that are missing from its HTML: custom fields that are sentences, and texts of page builders, of
 * which the HTML is a plain copy.
 */
export function textsBeside(
  meta: ReadonlyMap<string, string>,
  html: string,
): { what: string; text: string; builder?: string }[] {
  const texts = [...meta].flatMap(([key, value]): ReturnType<typeof textsBeside> => {
    const builder = builders.get(key)
    if (builder)
      return (/^\s*\[ct_/.test(value) ? textsOfShortcodes(value) : textsIn(value, isRead)).map(
        (text) => ({ what: `text of ${builder}`, text, builder }),
      )
    if (key.startsWith('_') || readElsewhere.test(key)) return []
    const what = `custom field “${key}”`
    if (/^(?:[aOs]:\d+:|[[{])/.test(value)) return textsIn(value).map((text) => ({ what, text }))
    const text = plainText(value)
    return isSentence.test(text) ? [{ what, text }] : []
  })
  if (texts.length === 0) return []
  const isMissing = unshownIn(plainText(html))
  return texts.filter(({ text }) => isMissing(text))
}

/** Texts between the shortcodes in which Oxygen stores a page. */
const textsOfShortcodes = (value: string) =>
  value
    .split(/\[\/?(?:ct|oxy)_(?:'[^']*'|[^\]'])*\]/)
    .map((text) => plainText(text))
    .filter((text) => /\p{L}/u.test(text))

/** Texts in the data of Squarespace's blocks, such as of buttons and quotes, that their HTML doesn't show. */
export function textsOfBlockData(html: string): string[] {
  const found = [
    ...html.matchAll(
      /\sdata-block-json=(?:"[^"]*"|'[^']*')|<div class="sqs-audio-embed"(?:\s[\w-]+=(?:"[^"]*"|'[^']*'))*/g,
    ),
  ]
  const shown = found.length > 0 ? plainText(html) : ''
  return found.flatMap(([attributes]) => {
    const [block] = parse(`${attributes.startsWith('<') ? '' : '<i'}${attributes}>`)
    if (!block || !isElement(block)) return []
    const { 'data-block-json': json, ...others } = block.attribs
    return unshownTexts(
      json === undefined
        ? { title: others['data-title'], author: others['data-author'] }
        : nestedIn(json),
      shown,
    )
  })
}

/** Sentences within nested settings, and single words of keys that hold texts. */
function textsIn(settings: string, ofTexts?: RegExp): string[] {
  const found = new Set<string>()
  const read = (value: unknown, key: string): void => {
    if (Array.isArray(value)) for (const one of value as unknown[]) read(one, key)
    else if (typeof value === 'object' && value !== null)
      for (const [name, one] of Object.entries(value)) read(one, name)
    if (typeof value !== 'string' || /^(https?:|_|#)/.test(value)) return
    const text = plainText(value)
    const isText = ofTexts?.test(key)
      ? /\p{L}/u.test(text)
      : isSentence.test(text) && !/^(css|custom|style|class)/.test(key)
    if (isText) found.add(text)
  }
  read(nestedIn(settings), '')
  return [...found]
}

function nestedIn(settings: string): unknown {
  try {
    return JSON.parse(settings)
  } catch {
    return readSerialized(settings)
  }
}
