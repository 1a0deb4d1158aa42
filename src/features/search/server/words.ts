const marks = /[\u0300-\u036f'\u2018\u2019\u02bc]/g
const letters: Record<string, string> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  þ: 'th',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  ı: 'i',
}
// Keeps digits and letters, including non-ASCII ones. Must match search_fold in the migrations.
const gaps = /[\0-/:-@[-`{-\u00bf\u2000-\u206f\u2190-\u2bff\u3000-\u303f]+/g
const MAX_WORDS = 8
const MAX_WORD_LENGTH = 50

/** Text without case, accents, and punctuation. Must match search_fold in the database. */
export const fold = (text: string) =>
  text
    .toLowerCase()
    .normalize('NFKD')
    .replace(marks, '')
    .replace(/[ßæœþøłđðı]/g, (letter) => letters[letter] ?? '')
    .replace(gaps, ' ')
    .trim()

/** The distinct words of a query, folded. Long queries are cut after the first words. */
export const wordsOf = (typed: string) =>
  [...new Set(fold(typed).split(' '))]
    .filter(Boolean)
    .slice(0, MAX_WORDS)
    .map((word) => word.slice(0, MAX_WORD_LENGTH))
