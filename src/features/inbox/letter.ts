import { settings } from '#src/settings.ts'

/** The parts of a letter. Each may be empty. */
interface LetterParts {
  greeting: string
  text: string
  signOff: string
}

const GREETINGS =
  'dear|hi|hello|hey|greetings|good (?:morning|afternoon|evening|day)|to whom it may concern' +
  '|hallo|liebe[rs]?|guten (?:tag|morgen|abend)|sehr geehrte[rs]?|bonjour|bonsoir|chers?|chère|madame|monsieur' +
  '|hola|buenos días|buenas tardes|estimad[oa]s?|querid[oa]s?|ciao|buongiorno|salve|gentil[ei]|egregi[oa]|car[oai]' +
  '|olá|bom dia|boa tarde|prezad[oa]s?|beste|geachte|hoi|hej|hei|kära|kære|kjære|dzień dobry|szanown[yai]'
const REGARDS =
  '(?:(?:with )?(?:best|kind|kindest|warm|warmest) )?regards|best|best wishes|all the best|cordially|respectfully' +
  '|yours|(?:yours )?(?:sincerely|truly|faithfully)(?: yours)?|mit freundlichen grüßen|(?:viele|liebe|beste|herzliche) grüße' +
  '|cordialement|bien (?:à vous|cordialement)|(?:un )?(?:cordial )?saludos?|atentamente|(?:cordiali|distinti) saluti' +
  '|atenciosamente|met vriendelijke groet(?:en)?|med vänliga? hälsning(?:ar)?|med venlig hilsen|z poważaniem'
const THANKS = '(?:many )?thanks(?: again)?|thank you(?: again)?|cheers|danke|merci|gracias|grazie'
/** Names after a greeting. Periods are allowed in titles only, so a full sentence doesn't match. */
const NAMES = '(?: (?:[^,!:.?]|\\b(?:dr|mrs?|ms|prof|jr|sr|st)\\.){1,80})?'

const isGreeting = (line: string) =>
  new RegExp(`^(?:${GREETINGS})${NAMES}[,!:.]?$`, 'iu').test(line)
const isRegards = (line: string) => new RegExp(`^(?:${REGARDS})[,!.]?$`, 'iu').test(line)
const isClosing = (line: string) => new RegExp(`^(?:${REGARDS}|${THANKS})[,!.]?$`, 'iu').test(line)
/** Lines below a closing: at most a name, a role, and a company. */
const LINES_BELOW = 4

/** Splits a letter into its parts. A line of thanks counts as part of the sign-off only if names follow it. */
export function partsOf(letter: string): LetterParts {
  const lines = letter.trim().split(/\r?\n/)
  const from = isGreeting((lines[0] ?? '').trim()) ? 1 : 0
  const filled = lines.flatMap((line, at) => (at >= from && line.trim() ? [at] : []))
  const last = filled.slice(-LINES_BELOW - 1)
  const closing = last.find((at) =>
    (at === filled.at(-1) ? isRegards : isClosing)((lines[at] ?? '').trim()),
  )
  const name = lines[last.at(-1) ?? 0]?.trim() === settings.name ? last.at(-1) : undefined
  const to = closing ?? name ?? lines.length
  const between = (start: number, end: number) => lines.slice(start, end).join('\n').trim()
  return {
    greeting: between(0, from),
    text: between(from, to),
    signOff: between(to, lines.length),
  }
}

/** A letter before any text is written. */
export const newLetter = (name: string) => ({
  greeting: name ? `Dear ${name},` : 'Hello,',
  text: '',
  signOff: settings.name,
})

export const letterOf = ({ greeting, text, signOff }: LetterParts) =>
  [greeting, text, signOff].filter(Boolean).join('\n\n')

/** Whether a letter is empty apart from its greeting and sign-off. */
export function isEmptyReply(letter: string, name: string): boolean {
  const { greeting } = newLetter(name)
  const begun = letter.trim().startsWith(greeting) ? letter.trim().slice(greeting.length) : letter
  const { text, signOff } = partsOf(begun)
  const [closing = ''] = signOff.split('\n')
  const said = isClosing(closing) && !isRegards(closing) ? text + closing : text
  return !/[\p{L}\p{N}\p{S}]/u.test(said)
}

/**
 * Inserts a saved reply into a letter and returns the offset where the text then ends. The saved reply's greeting and
 * sign-off are used only if the letter is still empty.
 */
export function withSavedReply(letter: string, name: string, reply: string) {
  const saved = partsOf(reply)
  const fill = (text: string) => text.replaceAll('{name}', () => name)
  const own = isEmptyReply(letter, name)
    ? {
        ...newLetter(name),
        ...(saved.greeting && { greeting: fill(saved.greeting) }),
        ...(saved.signOff && { signOff: fill(saved.signOff) }),
      }
    : partsOf(letter)
  const text = [own.text, fill(saved.text)].filter(Boolean).join('\n\n')
  const end = letterOf({ ...own, text, signOff: '' }).length
  return { letter: letterOf({ ...own, text }), end }
}
