import { plainText } from '../wordpress/html.ts'

/** Keys of values that are text for readers. */
const isRead =
  /(?:^|_)(?:title|caption|label|description|heading|header|subheader|text|body|alt|name|author|publisher|subtitle|message|quote|source|html)$|(?:Title|Caption|Label|Description|Text|Message)$/
const MAX = 50

/** Texts in an embed's data that its HTML does not show, up to `MAX`. */
export function unshownTexts(data: unknown, drawn: string): string[] {
  const isUnshown = unshownIn(`${plainText(drawn)} ${drawn}`)
  const found = new Set<string>()
  const search = (value: unknown, key: string) => {
    if (found.size >= MAX) return
    if (Array.isArray(value)) for (const one of value as unknown[]) search(one, key)
    else if (typeof value === 'object' && value !== null)
      for (const [name, one] of Object.entries(value)) search(one, name)
    else if (typeof value === 'string' && isRead.test(key) && !/^https?:/.test(value)) {
      const text = plainText(value)
      if (isUnshown(text)) found.add(text)
    }
  }
  search(data, '')
  return [...found]
}

/** Returns a check for texts with a word that the given text lacks. */
export function unshownIn(shown: string): (text: string) => boolean {
  const here = new Set(wordsOf(shown))
  return (text) => wordsOf(text).some((word) => !here.has(word))
}

const wordsOf = (text: string): string[] => text.match(/[\p{L}\p{N}]+/gu) ?? []
