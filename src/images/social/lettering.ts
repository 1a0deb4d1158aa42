const drawn = /[ -~\u00a0-\u017f\u0218-\u021b–—‘’‚“”„†‡•…‰‹›⁄€™→−]/

/** What of a part of a text the still faces can set: accents they lack are taken off, all else they lack is left out. */
export function settablePart(text: string): string {
  const letters = [...text.normalize('NFC').replace(/\s+/g, ' ')].flatMap((letter) =>
    drawn.test(letter) ? letter : [...letter.normalize('NFKD')].filter((part) => drawn.test(part)),
  )
  return letters.join('')
}

/** The same of a whole text. */
export const settable = (text: string) => settablePart(text).replace(/ {2,}/g, ' ').trim()

/** Like `settable`, but nothing at all when more than a third of the letters would be missing. */
export function settableOrNone(text: string): string {
  const count = (part: string) => part.match(/\p{L}/gu)?.length ?? 0
  const left = settable(text)
  return count(left) * 3 >= count(text) * 2 ? left : ''
}

/** Cut between words, with an ellipsis. */
export function cutTo(text: string, length: number): string {
  if (text.length <= length) return text
  const short = text.slice(0, length)
  return `${(short.includes(' ') ? short.replace(/\s+\S*$/, '') : short).replace(/[\s,;:.–—-]+$/, '')}…`
}
