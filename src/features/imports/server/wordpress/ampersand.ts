const marks = /<!\[CDATA\[|\]\]>|<!--|-->|&(?!(?:#\d{1,7}|#x[\da-f]{1,6}|[a-z][\w.-]{0,30});)|\n/gi
/** Length of the longest mark, including entities; this much of a piece is held back until the next one. */
const TAIL = 40

/**
 * Returns the line of the first "&" outside of CDATA and comments that does not begin an entity; undefined if
 * there is none.
 */
export async function bareAmpersandLine(
  pieces: AsyncIterable<string>,
): Promise<number | undefined> {
  let line = 1
  let inside: ']]>' | '-->' | undefined
  let rest = ''
  const scan = (text: string): number | undefined => {
    for (const [mark] of text.matchAll(marks)) {
      if (mark === '\n') line++
      else if (mark === inside) inside = undefined
      else if (inside) continue
      else if (mark === '<!--') inside = '-->'
      else if (mark.startsWith('<!')) inside = ']]>'
      else if (mark === '&') return line
    }
    return undefined
  }
  for await (const piece of pieces) {
    const text = rest + piece
    const cut = boundary(text)
    rest = text.slice(cut)
    const found = scan(text.slice(0, cut))
    if (found !== undefined) return found
  }
  return scan(rest)
}

/** Returns a position that does not split a mark: before a "<", "&", "]", or "-" near the end. */
function boundary(text: string): number {
  const from = Math.max(0, text.length - TAIL)
  const at = text.slice(from).search(/[<&\]-]/)
  return at === -1 ? text.length : from + at
}
