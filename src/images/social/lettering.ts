const drawn = /[ -~\u00a0-\u017f\u0218-\u021b–—‘’‚“”„†‡•…‰‹›⁄€™→−]/

/** Reduces a text to what the fonts can render: strips accents they lack and drops other missing characters. */
export function settablePart(text: string): string {
  const letters = [...text.normalize('NFC').replace(/\s+/g, ' ')].flatMap((letter) =>
    drawn.test(letter) ? letter : [...letter.normalize('NFKD')].filter((part) => drawn.test(part)),
  )
  return letters.join('')
}

/** The same for a complete text. */
export const settable = (text: string) => settablePart(text).replace(/ {2,}/g, ' ').trim()

/** Like `settable`, but empty if more than a third of the letters would be lost. */
export function settableOrNone(text: string): string {
  const count = (part: string) => part.match(/\p{L}/gu)?.length ?? 0
  const left = settable(text)
  return count(left) * 3 >= count(text) * 2 ? left : ''
}
