/** Scripts with the language they indicate, or the main one of several; scripts listed first take precedence. */
const scripts: [letters: RegExp, language: string, direction: 'ltr' | 'rtl'][] = [
  [/\p{Script=Arabic}/gu, 'ar', 'rtl'],
  [/\p{Script=Hebrew}/gu, 'he', 'rtl'],
  [/\p{Script=Syriac}/gu, 'syc', 'rtl'],
  [/\p{Script=Thaana}/gu, 'dv', 'rtl'],
  [/[\p{Script=Hiragana}\p{Script=Katakana}]/gu, 'ja', 'ltr'],
  [/\p{Script=Hangul}/gu, 'ko', 'ltr'],
  [/\p{Script=Han}/gu, 'zh', 'ltr'],
  [/\p{Script=Greek}/gu, 'el', 'ltr'],
  [/\p{Script=Thai}/gu, 'th', 'ltr'],
  [/\p{Script=Devanagari}/gu, 'hi', 'ltr'],
  [/\p{Script=Cyrillic}/gu, 'ru', 'ltr'],
]

/** Languages that share a script, with letters that only they use. */
const others: Record<string, [letters: RegExp, language: string][]> = {
  ar: [
    [/[ٹڈڑںے]/u, 'ur'],
    [/[پچژگکی]/u, 'fa'],
  ],
  ru: [[/[іїєґ]/iu, 'uk']],
}

/** Frequent words of languages in the Latin script that few other languages have. */
const languagesOf = new Map<string, string[]>()
for (const [language, words] of Object.entries({
  en: 'the and of to is that it for was with are this',
  de: 'der die das und nicht mit den von ist ein eine zu sich auf',
  fr: 'le les des et est une dans que pour du qui pas sur',
  es: 'el los las y en una por que con del para es',
  it: 'il di che è un per non sono della gli del con',
  pt: 'o os uma não do da em para com que é dos',
  nl: 'het een van en dat niet met voor zijn op te aan',
  sv: 'och att det som är på inte för med av till den',
  da: 'og at det er på ikke til med af som en jeg',
  nb: 'og å det er på ikke til med av som en jeg',
  pl: 'i w na że się nie z do jest jak oraz dla',
  tr: 've bir bu için ile da de çok daha olarak olan gibi',
}))
  for (const word of words.split(' '))
    languagesOf.set(word, [...(languagesOf.get(word) ?? []), language])
/** Texts with fewer words do not reveal their language. */
const MIN_WORDS = 20
/** Minimum share of frequent words for a language to be recognized. */
const MIN_SHARE = 0.1

/** Languages in Latin script by how many of the words are frequent in each, descending; English wins ties. */
function latinLanguages(words: readonly string[]) {
  const counts = new Map<string, number>()
  for (const word of words)
    for (const language of languagesOf.get(word) ?? [])
      counts.set(language, (counts.get(language) ?? 0) + 1)
  return [...counts].toSorted(
    ([language, one], [, other]) => other - one || (language === 'en' ? -1 : 0),
  )
}

const wordsOf = (text: string) => text.toLowerCase().match(/\p{L}+/gu) ?? []

/** Detects the language of a text in Latin script; null for English or if unsure. */
function latinLanguage(text: string): string | null {
  const words = wordsOf(text)
  if (words.length < MIN_WORDS) return null
  const [first, second] = latinLanguages(words)
  if (!first || first[0] === 'en' || first[1] < MIN_SHARE * words.length) return null
  return first[1] > (second?.[1] ?? 0) ? first[0] : null
}

export interface Script {
  language: string | null
  direction: 'ltr' | 'rtl'
}

/** Detects the language of most letters in a text, null for English or if unsure, and its direction. */
export function scriptOf(whole: string): Script {
  const text = whole.slice(0, 20_000)
  const letters = text.match(/\p{L}/gu)?.length ?? 0
  const counted = scripts.map(([script, language, direction]) => ({
    language,
    direction,
    count: text.match(script)?.length ?? 0,
  }))
  const kana = counted.find(({ language }) => language === 'ja')
  const han = counted.find(({ language }) => language === 'zh')
  // Japanese mixes kana with Chinese characters.
  if (kana && han && kana.count * 10 > han.count && kana.count > 0) kana.count += han.count
  const most = counted.reduce((best, one) => (one.count > best.count ? one : best))
  if (most.count * 2 <= letters) return { language: latinLanguage(text), direction: 'ltr' }
  const own = others[most.language]?.find(([only]) => only.test(text))?.[1]
  return { language: own ?? most.language, direction: most.direction }
}

/** Guesses the language of a text of any length; empty if no word indicates one. */
export const likelyLanguage = (text: string): string =>
  scriptOf(text).language ?? latinLanguages(wordsOf(text))[0]?.[0] ?? ''
