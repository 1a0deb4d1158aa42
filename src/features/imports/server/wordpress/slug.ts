const LONGEST = 90
const letters: Record<string, string> = { ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', đ: 'd', ð: 'd', þ: 'th', ł: 'l', ı: 'i', ŋ: 'n' }

/** The last part of an address, from a stored slug or a title: lower case, Latin letters bare, others as they are. */
export function slugOf(text: string): string {
  const plain = decoded(text)
    .normalize('NFKD')
    .replace(/([\p{Script=Latin}])\p{M}+/gu, '$1')
    .normalize('NFC')
    .toLowerCase()
    .replace(/[ßæœøđðþłıŋ]/g, (letter) => letters[letter]!)
    .replace(/['’]/g, '')
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, '-')
  return shortened(plain).replace(/^-+|-+$/g, '')
}

/** The slug itself, or with the first number that makes it one of its own. */
export function freeSlug(slug: string, isTaken: (slug: string) => boolean): string {
  if (!isTaken(slug)) return slug
  for (let number = 2; ; number++) if (!isTaken(`${slug}-${number}`)) return `${slug}-${number}`
}

function shortened(slug: string): string {
  const characters = [...slug]
  if (characters.length <= LONGEST) return slug
  const cut = characters.slice(0, LONGEST + 1).join('')
  const dash = cut.lastIndexOf('-')
  return dash > LONGEST / 2 ? cut.slice(0, dash) : characters.slice(0, LONGEST).join('')
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text.replace(/%[0-9a-f]{2}/gi, '-')
  }
}
