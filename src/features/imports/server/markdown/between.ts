/**
 * Rewrites everything between each opening and its closing in one pass; the closing may depend on the opening. An
 * opening without a closing stays.
 */
export function between(
  text: string,
  opening: RegExp,
  closing: RegExp | ((match: RegExpExecArray) => RegExp),
  draw: (match: RegExpExecArray, inside: string) => string,
): string {
  let out = ''
  let from = 0
  const missing = new Set<string>()
  const nested = new RegExp(opening.source, opening.flags.replace('g', ''))
  /** The next end of each kind, so that no part of the text is searched twice. */
  const ends = new Map<string, RegExpExecArray>()
  for (let found = opening.exec(text); found; found = opening.exec(text)) {
    const begin = found.index + found[0].length
    const wanted = closing instanceof RegExp ? closing : closing(found)
    if (missing.has(wanted.source)) continue
    wanted.lastIndex = begin
    const known = ends.get(wanted.source)
    const end = known && known.index >= begin ? known : wanted.exec(text)
    if (end) ends.set(wanted.source, end)
    else {
      missing.add(wanted.source)
      continue
    }
    const inside = text.slice(begin, end.index)
    // The end of the next one, as its own is missing or misspelled.
    if (typeof closing === 'function' && nested.exec(inside)?.[1] === found[1]) continue
    out += text.slice(from, found.index) + draw(found, inside)
    from = opening.lastIndex = end.index + end[0].length
  }
  opening.lastIndex = 0
  return out + text.slice(from)
}
