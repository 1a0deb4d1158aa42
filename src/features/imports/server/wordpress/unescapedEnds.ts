const OPEN = '<![CDATA['
const CLOSE = ']]>'
/** Maximum length of a closing tag after the end of a text. */
const AHEAD = 200

/**
 * Extends every CDATA text to the end of its element, because older exports do not escape "]]>" in a text, and
 * WordPress can read them anyway.
 */
export async function* withEscapedEnds(pieces: AsyncIterable<string>): AsyncGenerator<string> {
  let rest = ''
  /** Element whose text is being read. */
  let element = ''
  let isInside = false
  let before = ''
  function* take(isLast: boolean): Generator<string> {
    for (;;) {
      const at = rest.indexOf(isInside ? CLOSE : OPEN)
      if (at === -1) {
        const keep = isLast ? 0 : (isInside ? CLOSE : OPEN).length - 1
        const done = rest.slice(0, rest.length - keep)
        if (!isInside) before = (before + done).slice(-AHEAD)
        rest = rest.slice(done.length)
        yield done
        return
      }
      if (!isInside) {
        before = (before + rest.slice(0, at)).slice(-AHEAD)
        element = /<([\w:.-]+)(?:\s[^<>]*)?>\s*$/.exec(before)?.[1] ?? element
        yield rest.slice(0, at + OPEN.length)
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
      yield `${rest.slice(0, at)}${ends ? CLOSE : `]]${CLOSE}${OPEN}>`}`
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
