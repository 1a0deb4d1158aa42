const bare = /&(?!(?:amp|lt|gt|quot|apos|#\d{1,7}|#x[\da-f]{1,6});)/gi
/** The beginning of what may be an entity, at the end of a piece. */
const unfinished = /&[#\w]{0,8}$/

/**
 * Returns a function that escapes each "&" of a file that begins no entity of XML, as WordPress reads it. What may be
 * half of an entity is held back for the next piece, and returned without one.
 */
export function createAmpersands(onBare: (linesBefore: number) => void) {
  let rest = ''
  return (piece?: string): string => {
    const text = rest + (piece ?? '')
    rest = piece === undefined ? '' : (unfinished.exec(text)?.[0] ?? '')
    const whole = rest ? text.slice(0, -rest.length) : text
    return whole.replaceAll(bare, (_, at: number) => {
      onBare(whole.slice(0, at).split('\n').length - 1)
      return '&amp;'
    })
  }
}
