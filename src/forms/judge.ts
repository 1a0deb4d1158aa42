import { isDisposable } from './disposable.ts'
import type { Press } from './press.ts'

export interface Judged {
  /** Where the answer goes. */
  email?: string | undefined
  /** What somebody wrote at length. */
  texts: readonly string[]
  /** Names, companies, subjects: what holds no address of a page. */
  names: readonly string[]
  /** How many others sent the same text lately. */
  copies: number
}

/** From so many points on something is put with spam: no single habit of people reaches it. */
const SPAM = 5

const LINK = /https?:\/\/|www\.\w/gi
const MARKUP = /\[(?:url|link)\b|<a\s|href\s*=/i

/** Letters of both cases thrown together, as scripts fill fields that must not be empty: nobody is called so. */
const isScrambled = (name: string) => /^[a-z]{10,}$/i.test(name) && (name.match(/[a-z][A-Z]/g)?.length ?? 0) >= 3

const linksIn = (texts: readonly string[]) => texts.reduce((sum, text) => sum + (text.match(LINK)?.length ?? 0), 0)
const wordsWithoutLinks = (text: string) =>
  text.replaceAll(/\S*(?:https?:\/\/|www\.)\S*/gi, ' ').match(/\p{L}{2,}/gu)?.length ?? 0

/** Why something may be spam, in words for staff, and whether it is put there. */
export function judge(
  { sinceOpened, isTrapped, isFromPage }: Pick<Press, 'sinceOpened' | 'isTrapped' | 'isFromPage'>,
  { email, texts, names, copies }: Judged,
): { isSpam: boolean; signs: string[] } {
  const links = linksIn(texts)
  const signs: [points: number, sign: string | false][] = [
    [5, isTrapped && 'The field was filled in that people do not see.'],
    [5, Boolean(email) && isDisposable(email!) && 'The address is a disposable one.'],
    [5, linksIn(names) > 0 && 'A name, a company or a subject holds the address of a page.'],
    [5, texts.some((text) => MARKUP.test(text)) && 'The text holds links written for other programs.'],
    [5, links > 0 && texts.every((text) => wordsWithoutLinks(text) < 4) && 'The text is nothing but links.'],
    [links > 3 ? 4 : 2, links > 0 && (links === 1 ? 'The text holds a link.' : `The text holds ${links} links.`)],
    [5, names.some(isScrambled) && 'A name is made of random letters.'],
    [copies > 1 ? 5 : 2, copies > 0 && 'Others sent the same text.'],
    [2, sinceOpened !== undefined && sinceOpened < 1500 && 'It was sent less than two seconds after the form was opened.'],
    [3, !isFromPage && 'It did not come from a page in a browser.'],
  ]
  const shown = signs.filter((sign): sign is [number, string] => sign[1] !== false)
  return { isSpam: shown.reduce((sum, [points]) => sum + points, 0) >= SPAM, signs: shown.map(([, sign]) => sign) }
}
