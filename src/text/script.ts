/** Scripts that one language stands for, or that others share with it; letters of these others come first. */
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

/** Languages that share a script, by letters that only they use. */
const others: Record<string, [letters: RegExp, language: string][]> = {
  ar: [
    [/[ٹڈڑںے]/u, 'ur'],
    [/[پچژگکی]/u, 'fa'],
  ],
  ru: [[/[іїєґ]/iu, 'uk']],
}

/** What most letters of a text are written in: its language, null where the script leaves that open, and its direction. */
export function scriptOf(text: string): { language: string | null; direction: 'ltr' | 'rtl' } {
  const letters = text.slice(0, 20_000).match(/\p{L}/gu)?.length ?? 0
  const counted = scripts.map(([script, language, direction]) => ({
    language,
    direction,
    count: text.slice(0, 20_000).match(script)?.length ?? 0,
  }))
  const kana = counted.find(({ language }) => language === 'ja')
  const han = counted.find(({ language }) => language === 'zh')
  // Japanese mixes its own signs with those of Chinese.
  if (kana && han && kana.count * 10 > han.count && kana.count > 0) kana.count += han.count
  const most = counted.reduce((best, one) => (one.count > best.count ? one : best))
  if (most.count * 2 <= letters) return { language: null, direction: 'ltr' }
  const own = others[most.language]?.find(([only]) => only.test(text))?.[1]
  return { language: own ?? most.language, direction: most.direction }
}
