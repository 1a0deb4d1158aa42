const WORDS_A_MINUTE = 230

/** Number of words in a text with markup, and its reading time in minutes. */
export function lengthOf(html: string): { words: number; minutes: number } {
  const text = html.replace(/<\/?(?:a|strong|b|em|i|u|s|small|mark|code|sub|sup)\b[^>]*>/gi, '')
  const words =
    text
      .replace(/<[^>]*>|&nbsp;/g, ' ')
      .replace(/&[a-z]+;|&#\w+;/gi, '’')
      .match(/[\p{L}\p{N}][\p{L}\p{N}\p{M}'’‑.,-]*/gu)?.length ?? 0
  return { words, minutes: Math.max(1, Math.round(words / WORDS_A_MINUTE)) }
}
