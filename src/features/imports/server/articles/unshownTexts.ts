import { plainText } from '../wordpress/html.ts'

/** Keys of values that are text for readers. */
const isRead =
  /(?:^|_)(?:title|caption|label|description|heading|header|subheader|text|body|alt|name|author|publisher|subtitle|message)$|(?:Title|Caption|Label|Description|Text|Message)$/
const MAX = 50

/** Texts in an embed's data that its HTML does not show, up to `MAX`. */
export function unshownTexts(data: unknown, drawn: string): string[] {
  const here = new Set([...wordsOf(plainText(drawn)), ...wordsOf(drawn)])
  const found = new Set<string>()
  const search = (value: unknown, key: string) => {
    if (found.size >= MAX) return
    if (Array.isArray(value)) for (const one of value as unknown[]) search(one, key)
    else if (typeof value === 'object' && value !== null)
      for (const [name, one] of Object.entries(value)) search(one, name)
    else if (typeof value === 'string' && isRead.test(key) && !/^https?:/.test(value)) {
      const text = plainText(value)
      if (wordsOf(text).some((word) => !here.has(word))) found.add(text)
    }
  }
  search(data, '')
  return [...found]
}

const wordsOf = (text: string): string[] => text.match(/[\p{L}\p{N}]+/gu) ?? []
