/** In lines that fit on a phone turned on its side, with a rule as long as the longest. */
export function underlined(title: string, sign: string): string {
  const lines = title.match(/.{1,60}(?:\s+|$)|\S+/g) ?? [title]
  const trimmed = lines.map((line) => line.trim())
  return [...trimmed, sign.repeat(Math.max(...trimmed.map((line) => line.length)))].join('\n')
}
