/** Truncates between words, with an ellipsis. */
export function cutTo(text: string, length: number): string {
  if (text.length <= length) return text
  const short = text.slice(0, length)
  return `${(short.includes(' ') ? short.replace(/\s+\S*$/, '') : short).replace(/[\s,;:.–—-]+$/, '')}…`
}
