/** Encoding of a file that is not UTF-8, for `TextDecoder`. */
export type WideEncoding = 'utf-16le' | 'utf-16be'

/** Detects UTF-16 by its mark, or by the empty byte of each of the first two characters. */
export function wideEncodingOf(beginning: Buffer): WideEncoding | undefined {
  const [one, two, three, four] = beginning
  if (beginning.length < 2) return undefined
  if (one === 0xff && two === 0xfe) return 'utf-16le'
  if (one === 0xfe && two === 0xff) return 'utf-16be'
  if (beginning.length < 4) return undefined
  if (one !== 0 && two === 0 && three !== 0 && four === 0) return 'utf-16le'
  return one === 0 && two !== 0 && three === 0 && four !== 0 ? 'utf-16be' : undefined
}

/** Returns the bytes beyond ASCII with the letters around them, as Latin-1. */
export const partsBeyondAscii = (bytes: Buffer): string[] =>
  bytes.toString('latin1').match(/[a-z]{0,2}[\x80-\xff]+[a-z]{0,2}/gi) ?? []

/** Bytes without a character in Windows-1252. */
const unused = /[\x81\x8d\x8f\x90\x9d]/
/** Signs of Windows-1252 in places where other encodings have letters: “£ukasz”, “Micha³”, “Ja¶”. */
const inWord =
  /[a-z][¡-©«-±³-´¶¸¹»-¿][a-z]|^[¢-©«-´¶-¹»-¾×÷][a-z]{2}|[a-z]{2}[\xa1-\xa8¬¯±³¶¸¹¼-¿×÷]$/i

/** Accented letters of languages that are written in Windows-1252. */
const western = [
  'àâæçéèêëîïôœùûüÿ',
  'äöüß',
  'áéíñóúüªº',
  'áàâãçéêíóôõúüªº',
  'àèéìíîòóùú',
  'æøåéèêóòâôüäö',
  'åäöéàüšž',
  'áéíóúýþæöðø',
  'éëïöüáèêíóúç',
  'àçèéíïòóúü',
  'äöõüšž',
  // Names of several Romance languages in one table.
  'áàâçéèêëìíîïñòóôùúûüªº',
]
/**
 * Languages that are written in Windows-1250 or 1254: the letters that Windows-1252 reads the same way, and those that
 * it reads as others, such as “è” for “č”.
 */
const elsewhere: readonly [same: string, misread: string][] = [
  ['áéíóšúýž', 'èïìòøù'],
  ['áäéíóôšúýž', 'èïòåà'],
  ['ó', 'æêñœÿ'],
  ['áéíóöúü', 'õû'],
  ['šž', 'èæð'],
  ['âî', 'ãþ'],
  ['çöüâîû', 'ðýþ'],
]

/** Whether the letters fit a language of another encoding, and no single one of Windows-1252. */
function isOfOtherLanguage(parts: readonly string[]): boolean {
  const letters = new Set(
    new TextDecoder('windows-1252')
      .decode(Buffer.from(parts.join(' '), 'latin1'))
      .toLowerCase()
      .match(/[ß-öø-ÿœšž]/g),
  )
  const fits = (alphabet: string) => [...letters].every((letter) => alphabet.includes(letter))
  return (
    !western.some(fits) &&
    elsewhere.some(
      ([same, misread]) =>
        fits(same + misread) && [...misread].filter((letter) => letters.has(letter)).length > 1,
    )
  )
}

/**
 * Whether bytes that are not UTF-8 are a text of Western Europe in Windows-1252, of which Latin-1 is a part: accented
 * letters stand alone among others, unlike the letters of Cyrillic, Greek, or Asian encodings.
 */
export function isWindows1252(parts: readonly string[]): boolean {
  const ofUtf8 = parts.filter((part) =>
    /[\xc2-\xdf][\x80-\xbf]|[\xe0-\xef][\x80-\xbf]{2}/.test(part),
  )
  const long = parts.filter((part) => /[\x80-\xff]{3}|^[\x80-\xff]{2}$/.test(part))
  return (
    parts.length > 0 &&
    // A file in UTF-8 with a broken character is refused.
    ofUtf8.length * 4 <= parts.length &&
    long.length * 20 <= parts.length &&
    !parts.some((part) => unused.test(part) || inWord.test(part)) &&
    !isOfOtherLanguage(parts)
  )
}
