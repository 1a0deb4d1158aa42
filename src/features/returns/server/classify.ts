import PostalMime, { type Email } from 'postal-mime'
import { visibleText } from './visibleText.ts'

/** What came back: a refusal for good or for now, a complaint, a machine's answer, or what a person wrote. */
export const returnKinds = ['hard', 'soft', 'complaint', 'auto-reply', 'reply'] as const
export type ReturnKind = (typeof returnKinds)[number]

export interface Returned {
  kind: ReturnKind
  /** The enhanced status, such as 5.1.1, where one is told. */
  status: string | undefined
  /** The text that a person wrote, without what it quotes. */
  text: string
}

const bounceSubject =
  /undeliver|delivery (status|failure|report|has failed|problem)|returned mail|mail (delivery|system error)|failure notice|delivery-status|could not be delivered|not delivered|non remis|unzustellbar|warning: could not send|message you sent|delivery notification|error (sending|mail)|rejected/i
const bounceSender = /mailer-daemon|postmaster@|mail delivery|mdaemon|mailsystem|bounce/i
const autoSubject = /^(auto(matic)?[ -]?(reply|response|antwort)|out of (the )?office|abwesen|vacation|réponse automatique|不在)/i
const gone =
  /user (is )?unknown|unknown (user|local|recipient|address)|no such (user|mailbox|recipient|account|person)|does(n't| not) (exist|have)|not (found|exist|a valid)|invalid (recipient|address|mailbox)|mailbox (unavailable|not found|disabled|is disabled|is inactive)|(account|address|user|mailbox)[^.]{0,40}(disabled|inactive|terminated|closed|deactivated|rejected)|unrouteable|recipient (address )?rejected|host (unknown|not found)|permanent(ly)? (fatal )?(error|failure)|gave up|wasn't able to deliver/i
const busy =
  /over ?quota|quota|mailbox (is )?full|full mailbox|insufficient (storage|system)|disk full|temporar|delayed|try again|defer|timed? ?out|greylist|too many|rate limit|connection (refused|lost)|will (be )?retr|not yet been delivered/i

/** Tells what a message is that came to the address for bounces. */
export async function classify(raw: Buffer): Promise<Returned> {
  // Some files come with the line ends of one old system alone.
  const bytes = raw.includes('\n') ? raw : Buffer.from(raw.toString('latin1').replaceAll('\r', '\r\n'), 'latin1')
  const mail = await read(bytes)
  const type = header(mail, 'content-type').toLowerCase()
  const parts = mail.attachments.map(({ mimeType, content }) => ({ mimeType: mimeType.toLowerCase(), text: textOf(content) }))
  const body = `${mail.text ?? ''}\n${(mail.html ?? '').replaceAll(/<[^<>]*>/g, ' ')}`
  const text = (mail.text || visibleText(mail.html ?? '')).split(/^(?:>|-- ?$|On .+ wrote:)/m)[0]!.trim()

  const feedback = parts.some(({ mimeType }) => mimeType === 'message/feedback-report') || type.includes('feedback-report')
  if (feedback || /^(complaint about message|abuse report)/i.test(mail.subject ?? '') || header(mail, 'x-loop') === 'scomp')
    return { kind: 'complaint', status: undefined, text: '' }

  const report = parts.find(({ mimeType }) => /^message\/(global-)?delivery-status$/.test(mimeType))?.text
  const all = report ?? body
  const status =
    /^status:\s*([245]\.\d{1,3}\.\d{1,3})/im.exec(all)?.[1] ?? /(?<![\d.])([45]\.\d{1,3}\.\d{1,3})(?![\d.])/.exec(all)?.[1]
  const code = status?.[0] ?? /(?<!\d)([45])\d\d[ -](?=[A-Z#<(5])/.exec(all)?.[1]
  const isDaemon = bounceSender.test(`${mail.from?.address} ${mail.from?.name}`)
  const isBounce =
    report !== undefined ||
    /report-type="?delivery-status/.test(type) ||
    header(mail, 'x-failed-recipients') !== '' ||
    bounceSubject.test(mail.subject ?? '') ||
    isDaemon
  if (!isBounce) return { kind: isAutomatic(mail) ? 'auto-reply' : 'reply', status: undefined, text }
  if (isAutomatic(mail) && !report && !isDaemon && !status && !code && !gone.test(body) && !busy.test(body))
    return { kind: 'auto-reply', status: undefined, text: '' }
  return { kind: permanent(status, code, all) ? 'hard' : 'soft', status, text: '' }
}

/** A full mailbox, or a policy that refuses the message and not the person, is no reason to stop for good. */
function permanent(status: string | undefined, code: string | undefined, text: string): boolean {
  if (status && /^5\.(2\.[23]|3\.4|7\.\d+|4\.\d+)$/.test(status) && !gone.test(text)) return false
  if (code === '5') return !/over ?quota|mailbox (is )?full/i.test(text)
  if (code === '4') return false
  return gone.test(text) && !busy.test(text)
}

/** So much of a message holds its headers. */
const HEADERS = 100_000

/** A message, or its headers alone where it is built to be unreadable. */
async function read(bytes: Buffer): Promise<Email> {
  try {
    return await PostalMime.parse(bytes)
  } catch {
    const [head = ''] = bytes.toString('latin1', 0, HEADERS).split(/\r?\n\r?\n/, 1)
    return PostalMime.parse(head.replaceAll(/^content-type:/gim, 'X-Unread:'))
  }
}

const header = (mail: Email, name: string) => mail.headers.find(({ key }) => key === name)?.value ?? ''

const isAutomatic = (mail: Email) =>
  /^auto-(replied|generated|notified)/i.test(header(mail, 'auto-submitted')) ||
  header(mail, 'x-autoreply') !== '' ||
  header(mail, 'x-autorespond') !== '' ||
  /auto.?reply|bulk|junk/i.test(header(mail, 'precedence')) ||
  autoSubject.test(mail.subject ?? '')

const textOf = (content: string | ArrayBuffer | Uint8Array) =>
  typeof content === 'string' ? content : Buffer.from(content as ArrayBuffer).toString('utf8')
