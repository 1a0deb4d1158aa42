import { invalid } from '#src/http/errors.ts'
import { settings } from '#src/settings.ts'

/** zxcvbn's best score: more than 10,000,000,000 guesses. */
const GOOD = 4
/** Number of characters to check. Checking more would block the process. */
const MAX = 40

/** Well-known phrases, without spaces. zxcvbn treats their words as if chosen at random. */
const PHRASES = [
  'actionsspeaklouderthanwords',
  'alliswellthatendswell',
  'anappleaday',
  'badtothebone',
  'callmeishmael',
  'correcthorsebatterystaple',
  'elementarymydearwatson',
  'fourscoreandsevenyearsago',
  'houstonwehaveaproblem',
  'ilovemylife',
  'inthebeginning',
  'itwasthebestoftimes',
  'letmeinplease',
  'liveandletdie',
  'livelongandprosper',
  'loremipsumdolorsitamet',
  'maytheforcebewithyou',
  'onceuponatime',
  'opensesame',
  'practicemakesperfect',
  'somewhereovertherainbow',
  'stairwaytoheaven',
  'thequickbrownfox',
  'thequickbrownfoxjumpsoverthelazydog',
  'thereisnoplacelikehome',
  'tobeornottobe',
  'tobeornottobethatisthequestion',
  'wethepeople',
  'winteriscoming',
]

/** Loaded when someone chooses a password. Common passwords, keyboard patterns, and English words take 50 MB. */
const load = async () => {
  const [{ ZxcvbnFactory }, { adjacencyGraphs, dictionary }, english] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
    import('@zxcvbn-ts/language-en'),
  ])
  const words = english.dictionary['commonWords-en']
  return new ZxcvbnFactory({
    dictionary: { ...dictionary, words, phrases: PHRASES },
    graphs: adjacencyGraphs,
    maxLength: MAX,
  })
}
let judge: ReturnType<typeof load> | undefined

const KEYS = "qwertyuiop[]asdfghjkl;'zxcvbnm,."
/** Letters of other scripts on the same keys. */
const LAYOUTS = [
  'йцукенгшщзхъфывапролджэячсмитьбю',
  'йцукенгшщзхїфівапролджєячсмитьбю',
  ";ςερτυθιοπ[]ασδφγηξκλ΄'ζχψωβνμ,.",
  "/'קראטוןםפ][שדגכעיחלךף,זסבהנמצתץ",
  'ضصثقفغعهخحجدشسيبلاتنمكطئءؤرلىةوز',
].map((layout) => new Map([...layout].map((letter, at) => [letter, KEYS[at] ?? letter])))

const ASCII = /^[\x20-\x7e]*$/

/** What the keys of a password write on an English keyboard, if they are those of another script. */
function onEnglishKeys(password: string): string {
  if (ASCII.test(password)) return password
  const letters = [...password.toLowerCase()]
  const typed = LAYOUTS.map((keys) => letters.map((letter) => keys.get(letter) ?? letter).join(''))
  return typed.find((text) => ASCII.test(text)) ?? password
}

/**
 * Variants of a password as an attacker would try them: without accents, without punctuation between words,
 * without trailing digits, and as keys of an English keyboard.
 */
function readings(password: string): string[] {
  const plain = password.normalize('NFKD').replaceAll(/\p{M}/gu, '')
  const joined = plain.replaceAll(/[\s\p{P}\p{S}]/gu, '')
  const [, words] = /^(\p{L}+)\d{0,8}$/u.exec(joined) ?? []
  return [...new Set([password, plain, joined, words ?? joined, onEnglishKeys(password)])]
}

/** Publicly known words about the person and the site, including spellings without special letters. */
const knownOf = (texts: readonly string[]) => {
  const spelled = texts.flatMap((text) => [
    text,
    text.normalize('NFKD').replaceAll(/\p{M}/gu, ''),
    text.replaceAll(/[äöüÄÖÜßåøæÅØÆ]/g, (letter) => LETTERS[letter.toLowerCase()] ?? letter),
  ])
  const words = spelled.flatMap((text) => [text, ...text.split(/[^\p{L}\p{N}]+/u)])
  return [...new Set(words)].filter(({ length }) => length > 2)
}
const LETTERS: Record<string, string> = {
  ä: 'ae',
  ö: 'oe',
  ü: 'ue',
  ß: 'ss',
  å: 'aa',
  ø: 'oe',
  æ: 'ae',
}

/**
 * Minimum number of characters besides publicly known words, if there are any. zxcvbn accepts any four parts in a
 * row.
 */
const OWN = 8
function isMoreThan(password: string, known: readonly string[]): boolean {
  const lower = password.toLowerCase()
  const own = known
    .map((word) => word.toLowerCase())
    .toSorted((one, other) => other.length - one.length)
    .reduce((rest, word) => rest.replaceAll(word, ''), lower)
  const rest = own.replaceAll(/(?:19|20)\d\d/g, '').replaceAll(/[^\p{L}\p{N}]/gu, '')
  return own === lower || rest.length >= OWN
}

/** Rejects a password that is easy to guess or contains the username. */
export async function refuseWeakPassword(
  field: string,
  password: string,
  { username, name }: { username: string; name: string },
): Promise<void> {
  if (password.toLowerCase().includes(username))
    throw invalid({ [field]: ['The password must not contain the username'] })
  const known = knownOf([username, name, settings.name, settings.contact.email])
  const checker = await (judge ??= load())
  const isGood =
    isMoreThan(password, known) &&
    readings(password.slice(0, MAX)).every((reading) => checker.check(reading, known).score >= GOOD)
  if (!isGood)
    throw invalid({
      [field]: ['This password is too easy to guess. Try four words that have nothing in common.'],
    })
}
