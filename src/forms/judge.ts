import { disposableEmailBlocklistSet } from 'disposable-email-domains-js'
import { settings } from '#src/settings.ts'
import { likelyLanguage } from '#src/text/script.ts'
import { findPitches, offersOrAsks, mentionsDealings } from './pitches.ts'
import type { SubmissionMeta } from './submission.ts'
import { wordingOf } from './wording.ts'

export interface Judged {
  /** Email address for the reply. */
  email?: string | undefined
  /** Longer texts. */
  texts: readonly string[]
  /** Names, companies, subjects: fields that never need a URL. */
  names: readonly string[]
  /** Number of recent copies of the text from other networks. */
  copies: number
  /** Whether it is a message to the site; other texts are about a tool, a session, or a person. */
  isLetter: boolean
}

/** Points from which a submission counts as spam: no single human habit reaches them. */
const SPAM = 5

const LINK = /https?:\/\/|www\.\w/gi
const MARKUP = /\[(?:url|link)\b|<a\s|href\s*=|<!--/i
/** Email headers after a line break in a single-line field. */
const HEADERS = /(?:%0[ad]|[\r\n])\s*(?:b?cc|to|subject|content-type|mime-version)\s*:/i
/** Keyboard neighbors and letter pairs that occur in no language. */
const MASHED =
  /zx|xz|xcv|cvb|vbn|bnm|q[dfgjkpvwxz]|[jvwxz]q|kj[gh]|jh[gjk]|[fgh]j[fgh]|[asd]{2}kj|sdf|dfg|fgh|ghj|hjk|jkl|qwe|erty|rtyu|uiop/i

/** Mixed-case letters that scripts put into required fields: no name looks like this. */
const isScrambled = (name: string) =>
  /^[a-z]{10,}$/i.test(name) && (name.match(/[a-z][A-Z]/g)?.length ?? 0) >= 3

/** Whether four consonants or more precede each vowel. */
const hasNoSyllables = (word: string) =>
  /^[a-z]{4,}$/.test(word) &&
  word
    .split(/[aeiouy]/)
    .every(({ length }, at, all) => length >= 4 || (at > 0 && at === all.length - 1))

/** Looks like no language: only mixed-case letters, or hardly any vowels. */
function isGibberish(text: string): boolean {
  const words = text.match(/\S+/g) ?? []
  const odd = words.filter((word) => {
    // “sch” is one sound, which other consonants follow in many names.
    const sounds = word.replaceAll(/sch/gi, 's')
    return (
      isScrambled(word) ||
      (word.length > 4 && MASHED.test(word)) ||
      (word.length > 6 && /^[a-z]+$/i.test(word) && /[bcdfghjklmnpqrstvwxz]{6}/i.test(sounds)) ||
      hasNoSyllables(sounds)
    )
  })
  return words.length > 0 && odd.length * 2 > words.length
}

/** Letters of two alphabets in one word, as used to evade filters. */
const isMixed = (text: string) =>
  /\p{Script=Latin}\p{Script=Cyrillic}|\p{Script=Cyrillic}\p{Script=Latin}|\p{Script=Latin}\p{Script=Greek}\p{Script=Latin}/u.test(
    text,
  )

/** Shorter texts may well repeat a few letters. */
const REPEATS_FROM = 200
/** Share of different groups of three characters below which a text says nothing; any language has five times as many. */
const REPETITIVE = 0.05

/** Words from which a text of one or two different ones says nothing. */
const MANY_WORDS = 12

/** Whether a long text repeats the same few characters or words. */
function isRepetitive(text: string): boolean {
  const words = text.toLowerCase().match(/\p{L}+/gu) ?? []
  if (words.length >= MANY_WORDS && new Set(words).size <= 2) return true
  if (text.length < REPEATS_FROM) return false
  const enough = text.length * REPETITIVE
  const groups = new Set<string>()
  for (let at = 0; at < text.length - 2 && groups.size < enough; at++)
    groups.add(text.slice(at, at + 3))
  return groups.size < enough
}

/** Template placeholders that a program failed to fill in. */
const TEMPLATE =
  /\{\{?\s?(?:first|last|full|your)?[ _-]?name\s?\}\}?|\[(?:first|last|your)[ _-]?name\]|\{[^{}|]{1,40}(?:\|[^{}|]{1,40})+\}|%(?:first_?name|name|domain)%/i
const SHORTENED =
  /\b(?:bit\.ly|tinyurl\.com|goo\.gl|cutt\.ly|is\.gd|rb\.gy|t\.ly|shorturl\.at|tiny\.cc|rebrand\.ly|t\.me|wa\.me|telegra\.ph|clck\.ru|vk\.cc)\/\S/i
const PRICE_ASKED =
  /^(?:\p{L}+[,!. ]+)?(?:i )?wanted to know your price\W*$|^\P{L}*(?:hallo, ek wou jou prys ken|hola, quería saber tu precio|ciao, volevo sapere il tuo prezzo|hej, jeg ønskede at kende din pris|salut, ech wollt äre präis wëssen|zdravo, htio sam znati vašu cijenu|sveiki, es gribēju zināt savu cenu|sveiki, aš norėjau sužinoti jūsų kainą|hæ, ég vildi vita verð þitt|ndewo, achọrọ m ịmara ọnụahịa gị|aloha, makemake wau e ?ʻike i kāu kumukūʻai|hi, kam dashur të di çmimin tuaj|kaixo, zure prezioa jakin nahi nuen|dia duit, theastaigh uaim do phraghas a fháil|szia, meg akartam tudni az árát|xin chào, tôi muốn biết giá của bạn|sawubona, bengifuna ukwazi intengo yakho|habari, nilitaka kujua bei yako|прывітанне, я хацеў даведацца ваш прайс|привет, я хотел узнать цену)/iu

const FREE_MAIL =
  /^(?:gmail|googlemail|yahoo|ymail|outlook|hotmail|live|msn|aol|icloud|proton(?:mail)?|gmx|web|mail|yandex|163|126|qq|rediffmail|zoho)\.[a-z.]{2,6}$/
/** How companies introduce themselves; clients who do so rarely use a free address. */
const COMPANY =
  /(?<!\p{L})(?:our (?:agency|company|services?|experts?|developers?|designers?|packages?|clients?)|(?:we are|we['’]re|i(?: a|['’])m (?:from|with)|i represent) an? (?:\S+ ){0,5}(?:agency|company|firm|manufacturer|factory|supplier|provider|group|team of))(?!\p{L})/iu

const hostOf = (email: string) => email.slice(email.lastIndexOf('@') + 1).toLowerCase()
/** The last two labels of a host, which usually identify one business. */
const domainOf = (host: string) => host.split('.').slice(-2).join('.')

const hostsLinkedIn = (texts: readonly string[]) =>
  texts.flatMap((text) =>
    [...text.matchAll(/(?:https?:\/\/|www\.)([^\s/:"'<>]+)/gi)].map(([, host = '']) =>
      host.toLowerCase(),
    ),
  )
const linksIn = (texts: readonly string[]) =>
  texts.reduce((sum, text) => sum + (text.match(LINK)?.length ?? 0), 0)
/** Links to a certain page of this site, which readers report on; sellers name the whole site. */
const ownLinksIn = (texts: readonly string[]) =>
  texts.reduce((sum, text) => sum + (text.match(ownPage())?.length ?? 0), 0)
const wordsWithoutLinks = (text: string) =>
  text
    .replaceAll(/\S+/g, (word) => (/https?:\/\/|www\./i.test(word) ? ' ' : word))
    .match(/\p{L}{2,}/gu)?.length ?? 0

/** Signals about how a submission was sent. */
type Handling = Pick<SubmissionMeta, 'sinceOpened' | 'isTrapped' | 'isFromPage'>

const TRAPPED = 'Something filled in a field that people can’t see.'
const QUICK = 'The form was sent less than two seconds after it was opened.'
const PASTED = 'The text was filled in faster than anyone types.'
const NOT_FROM_PAGE = 'The form wasn’t sent from a browser.'

/** Milliseconds that even a person with a filled-in form takes. */
const QUICKEST = 1500
/** Characters a second that nobody types. */
const TYPED = 40

/** Restores these signals from the stored signs, to judge a correction. */
export const handlingOf = (signs: readonly string[]): Handling => {
  const has = (sign: string) => signs.some((one) => one === sign || EARLIER[one] === sign)
  return {
    isTrapped: has(TRAPPED),
    sinceOpened: has(QUICK) ? 0 : has(PASTED) ? QUICKEST : undefined,
    isFromPage: !has(NOT_FROM_PAGE),
  }
}

/** Wordings under which earlier releases stored these signs. */
const EARLIER: Record<string, string> = {
  'The field was filled in that people do not see.': TRAPPED,
  'It was sent less than two seconds after the form was opened.': QUICK,
  'It did not come from a page in a browser.': NOT_FROM_PAGE,
}

/** Scores from which a message reads like a sales pitch: on its own, or together with other signs. */
const SELLS = 1
const LIKE_SELLING = 0.5
/** Score from which wording alone counts as spam if many words are unknown and no offer or request is recognized. */
const SELLS_UNKNOWN = 3
/** The same for a text of fewer words, in which one or two decide. */
const SELLS_SHORT = 2
const SHORT = 12
/** Minimum share of known words for wording to be reliable. */
const WELL_KNOWN = 0.8
/** Score up to which a message reads like a visitor's, who may mention anything that others sell. */
const LIKE_VISITORS = -1

export interface Judgment {
  isSpam: boolean
  signs: string[]
}

/** Points toward spam, and the sign in words for staff, if it is there. */
type Sign = [points: number, sign: string | false]

/** Returns the signs of spam, in words for staff, and whether the submission counts as spam. */
export function judge(handling: Handling, judged: Judged): Judgment {
  const offer = offerIn(judged)
  const signs = [
    ...signsOfPrograms(handling.isTrapped, judged),
    ...signsOfText(judged, offer),
    ...signsOfOffer(judged, offer),
    ...signsOfHaste(handling, judged),
  ].filter((sign): sign is [number, string] => sign[1] !== false)
  return {
    isSpam: signs.reduce((sum, [points]) => sum + points, -offer.excused) >= SPAM,
    signs: signs.map(([, sign]) => sign),
  }
}

/** What only a program, or somebody hiding, enters into the fields. */
const signsOfPrograms = (isTrapped: boolean, { email, names }: Judged): Sign[] => [
  [5, isTrapped && TRAPPED],
  [5, isDisposable(email ?? '') && 'The email address is disposable.'],
  [5, linksIn(names) > 0 && 'The name, company or subject contains a web address.'],
]

/** How the text is made, whatever it is about. */
function signsOfText({ texts, names, copies }: Judged, { showsDealings, ownLinks }: Offer): Sign[] {
  const links = linksIn(texts) - ownLinks
  const everything = [...texts, ...names]
  return [
    [
      5,
      texts.some((text) => MARKUP.test(text)) && 'The text contains links in forum or HTML code.',
    ],
    [
      5,
      links > 0 &&
        texts.every((text) => wordsWithoutLinks(text) < 4) &&
        'The text contains only links.',
    ],
    [
      links > 3 ? 4 : links === 1 && showsDealings ? 1 : 2,
      links > 0 &&
        (links === 1 ? 'The text contains a link.' : `The text contains ${links} links.`),
    ],
    [5, names.some(isScrambled) && 'The name consists of random letters.'],
    [
      5,
      texts.some((text) => text !== '' && isGibberish(text)) &&
        'The text consists of random letters.',
    ],
    [5, texts.some(isRepetitive) && 'The text repeats the same few words or characters.'],
    [
      5,
      everything.some((text) => TEMPLATE.test(text)) &&
        'The text contains unfilled template placeholders.',
    ],
    [
      5,
      (names.some((name) => HEADERS.test(name)) ||
        texts.some((text) => /[\r\n][^\S\r\n]*b?cc:\s*\S+@/i.test(text) && HEADERS.test(text))) &&
        'The text contains headers of an email.',
    ],
    [5, everything.some(isMixed) && 'Some words mix letters of two alphabets.'],
    [
      4,
      everything.some((text) => SHORTENED.test(text)) &&
        'The text links to a shortened address or a messenger.',
    ],
    [
      5,
      texts.some((text) => PRICE_ASKED.test(text.trim())) &&
        'Bots ask for prices in exactly these words.',
    ],
    [copies > 1 ? 5 : 2, copies > 0 && 'Another sender sent the same text.'],
  ]
}

const ownPage = () =>
  new RegExp(
    `(?:https?:\\/\\/|www\\.)(?:[\\w-]+\\.)*${ownHost().replaceAll('.', '\\.')}\\/[^\\s/]`,
    'gi',
  )
const ownHost = () => hostOf(settings.contact.email)

/** How much the text reads like an offer, and whether it is about dealings with this site instead. */
function offerIn({ texts, names, isLetter }: Judged) {
  const own = [ownHost()]
  const pitches = findPitches(isLetter ? [...names, ...texts] : texts, own)
  const wording = isLetter ? wordingOf(texts.join('\n')) : undefined
  const score = wording?.score ?? 0
  const ownLinks = ownLinksIn(texts)
  const hasDealt =
    (pitches.length > 0 || score >= LIKE_SELLING) && (ownLinks > 0 || mentionsDealings(texts, own))
  const isAlone =
    wording !== undefined && score >= SELLS && pitches.length === 0 && !offersOrAsks(texts, own)
  const isUnknown =
    isAlone && wording.known < WELL_KNOWN && likelyLanguage(texts.join('\n')) !== 'en'
  const isShort = isAlone && texts.every((text) => wordsWithoutLinks(text) < SHORT)
  const excused = pitches
    .filter(({ certain, ofStrangers }) =>
      score <= LIKE_VISITORS ? !certain : hasDealt && ofStrangers,
    )
    .reduce((sum, { points }) => sum + points, 0)
  return {
    pitches,
    score,
    /** The words that read like an offer. */
    quoted: wording?.words.map((words) => `“${words}”`).join(', '),
    ownLinks,
    hasDealt,
    /** Score from which the wording alone counts as spam. */
    enough: isUnknown ? SELLS_UNKNOWN : isShort ? SELLS_SHORT : SELLS,
    /** Whether it reads a little like an offer, but is about dealings; a link then shows what they are about. */
    showsDealings: hasDealt && pitches.length === 0 && score < SELLS,
    /** Points of pitches that do not count in this text. */
    excused,
  }
}

type Offer = ReturnType<typeof offerIn>

function signsOfOffer(
  { email, texts }: Judged,
  { pitches, score, quoted, hasDealt, enough, showsDealings }: Offer,
): Sign[] {
  const host = email === undefined ? undefined : hostOf(email)
  const isElsewhere = (linked: string) =>
    host !== undefined &&
    domainOf(linked) !== domainOf(host) &&
    domainOf(linked) !== domainOf(ownHost())
  return [
    ...pitches.map(({ points, sign }): Sign => [points, sign]),
    [
      !hasDealt && score >= enough ? SPAM : 3,
      score >= LIKE_SELLING && `It reads like an offer to many businesses: ${quoted}.`,
    ],
    [
      1,
      (pitches.length > 0 || score >= LIKE_SELLING) &&
        hostsLinkedIn(texts).some(isElsewhere) &&
        !showsDealings &&
        'The text links to a domain that isn’t the sender’s.',
    ],
    [
      2,
      host === ownHost() &&
        pitches.length > 0 &&
        'The text offers something under an address of this site.',
    ],
    [
      2,
      host !== undefined &&
        score >= 0 &&
        !hasDealt &&
        FREE_MAIL.test(host) &&
        texts.some((text) => COMPANY.test(text)) &&
        'A company writes from a free email address.',
    ],
  ]
}

/** How it was sent: faster than people do, or without the page. */
const signsOfHaste = ({ sinceOpened, isFromPage }: Handling, { texts }: Judged): Sign[] => [
  [2, sinceOpened !== undefined && sinceOpened < QUICKEST && QUICK],
  [
    2,
    sinceOpened !== undefined &&
      sinceOpened >= QUICKEST &&
      texts.join('').length / sinceOpened > TYPED / 1000 &&
      PASTED,
  ],
  [3, !isFromPage && NOT_FROM_PAGE],
]

// Loaded at startup, since the package may be replaced while the site runs.
const disposable = disposableEmailBlocklistSet()

/** Whether an address is disposable; staff can allow a domain. */
function isDisposable(email: string): boolean {
  const parts = hostOf(email).split('.')
  const domains = parts.slice(0, -1).map((_, at) => parts.slice(at).join('.'))
  const allowed = new Set(settings.mail.allowedDomains.map((domain) => domain.toLowerCase()))
  return (
    !domains.some((domain) => allowed.has(domain)) &&
    domains.some((domain) => disposable.has(domain))
  )
}
