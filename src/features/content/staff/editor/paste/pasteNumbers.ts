/** Matches a number, or up to two letters or a Roman numeral followed by punctuation. */
const numbered = /\p{N}|(?:^|[\s([])(?:[ivxlcdm]+|\p{L}{1,2})[.):\]、]+$/iu
/** Letters alone, which are bullets in symbol fonts. "o" is the round bullet of Word's second level. */
const lettered = /^(?!o$)(?:[a-z]{1,2}|[ivxlcdm]+)$/

interface WordLabel {
  text: string
  /** Whether the label is in a font whose letters are signs. */
  isSymbol: boolean
}

/**
 * Parses the label that Word writes before an item into a list type and number. `next` decides when a letter could
 * also be a Roman numeral.
 */
export function wordNumber(label: WordLabel, next: number): { name: 'ol' | 'ul'; number: number } {
  const text = label.text
    .trim()
    .normalize('NFKC')
    .replaceAll(/\p{Nd}/gu, digit)
    .toLowerCase()
  if (!numbered.test(text) && (label.isSymbol || !lettered.test(text)))
    return { name: 'ul', number: 1 }
  const [, word = ''] = /(\d+|[a-z]+)[^\da-z]*$/.exec(text) ?? []
  if (/^\d+$/.test(word)) return { name: 'ol', number: Number(word) }
  const [letter, roman] = [letterNumber(word), romanNumber(word)]
  if (letter === next || roman === next) return { name: 'ol', number: next }
  const isRoman = roman !== undefined && (word.length > 1 || word === 'i')
  return { name: 'ol', number: (isRoman ? roman : letter) ?? next }
}

/** Converts a digit of any script. A script's digits are consecutive code points. */
function digit(sign: string): string {
  const value = sign.codePointAt(0) ?? 48
  let zero = value
  while (zero > 48 && /\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero--
  return String((value - zero) % 10)
}

/** Letter numbering as in Word, which continues after z with aa, bb. */
const letterNumber = (word: string) =>
  /^([a-z])\1*$/.test(word) ? word.charCodeAt(0) - 96 + 26 * (word.length - 1) : undefined

const romans = { m: 1000, d: 500, c: 100, l: 50, x: 10, v: 5, i: 1 }

function romanNumber(word: string): number | undefined {
  if (!/^m*(cm|cd|d?c{0,3})(xc|xl|l?x{0,3})(ix|iv|v?i{0,3})$/.test(word) || word === '')
    return undefined
  const values = [...word].map((sign) => romans[sign as keyof typeof romans])
  return values.reduce(
    (sum, value, at) => sum + (value < (values[at + 1] ?? 0) ? -value : value),
    0,
  )
}
