const OPEN = '<![CDATA['
const CLOSE = ']]>'
/** Maximum length of a closing tag after the end of a text. */
const AHEAD = 200

export interface ExportPiece {
  text: string
  /** Whether it is inside CDATA, where no character is markup. */
  isMarked: boolean
}

/**
 * Splits an export into pieces inside and outside CDATA. CDATA extends to the end of its element: older exports do not
 * escape "]]>" in it, and WordPress reads them anyway.
 */
export async function* piecesOf(pieces: AsyncIterable<string>): AsyncGenerator<ExportPiece> {
  let rest = ''
  /** Element whose text is being read. */
  let element = ''
  let isInside = false
  let before = ''
  function* take(isLast: boolean): Generator<ExportPiece> {
    for (;;) {
      const at = rest.indexOf(isInside ? CLOSE : OPEN)
      if (at === -1) {
        const keep = isLast ? 0 : (isInside ? CLOSE : OPEN).length - 1
        const done = rest.slice(0, rest.length - keep)
        if (!isInside) before = (before + done).slice(-AHEAD)
        rest = rest.slice(done.length)
        yield { text: done, isMarked: isInside }
        return
      }
      if (!isInside) {
        before = (before + rest.slice(0, at)).slice(-AHEAD)
        element = /<([\w:.-]+)(?:\s[^<>]*)?>\s*$/.exec(before)?.[1] ?? element
        yield { text: rest.slice(0, at + OPEN.length), isMarked: false }
        rest = rest.slice(at + OPEN.length)
        isInside = true
        continue
      }
      const after = rest.slice(at + CLOSE.length, at + CLOSE.length + AHEAD)
      if (!isLast && rest.length < at + CLOSE.length + AHEAD) return
      const ends =
        after.startsWith(OPEN) ||
        /^\s*$/.test(after) ||
        after.trimStart().startsWith(`</${element}`)
      yield { text: rest.slice(0, at), isMarked: true }
      yield { text: CLOSE, isMarked: !ends }
      rest = rest.slice(at + CLOSE.length)
      if (ends) {
        isInside = false
        before = ''
      }
    }
  }
  for await (const piece of pieces) {
    rest += piece
    yield* take(false)
  }
  yield* take(true)
}
