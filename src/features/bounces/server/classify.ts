import PostalMime, { type Email } from 'postal-mime'
import { Parser } from 'htmlparser2'
import { readRefusal, type Refusal, refusalKinds } from '#src/mail/refusal.ts'
import type { Message } from './message.ts'
import { isMarkedAutomatic, soundsAutomatic, wants } from './autoReply.ts'
import { asLatin, isMisread, isReadable, prepare, type Prepared, rawBody } from './messageText.ts'
import { readable, written } from './written.ts'

/** Kinds of returned mail: a refusal, a complaint, an automatic message, or a person's reply. */
export const bounceKinds = [...refusalKinds, 'complaint', 'auto-reply', 'reply'] as const
export type BounceKind = (typeof bounceKinds)[number]

export interface Bounce {
  kind: BounceKind
  /** Enhanced status code, such as 5.1.1, if the message has one. */
  status: string | undefined
  /** Response of the server, or the text of a person or a machine without quotations. */
  text: string
  /** Whether only its words make it an automatic reply, so that staff can find it. */
  isUnmarked?: boolean
}

/** Classifies a message sent to the bounce address. It counts as automatic only if there is proof. */
export function classify(message: Message): Bounce {
  const { page, body } = message
  const feedback = readFeedback(message)
  if (feedback)
    return {
      kind: feedback === 'complaint' ? 'complaint' : 'auto-reply',
      status: undefined,
      text: '',
    }
  const notice = readNotice(body)
  if (notice) return notice
  const origin = originOf(message)
  if (origin === 'report') return readReport(message)
  const answer = { status: undefined, text: readable(page) }
  if (isMarkedAutomatic(message) || isDmarcReport(message) || origin === 'machine')
    return { kind: 'auto-reply', ...answer }
  return soundsAutomatic(message)
    ? { kind: 'auto-reply', isUnmarked: true, ...answer }
    : { kind: 'reply', ...answer }
}

/** Longer text is cut, since a hostile page could take minutes. */
const MAX_LENGTH = 200_000
const hidden = /^(script|style|title|template)$/
const ends = /^(p|div|br|li|tr|h[1-6]|blockquote|pre)$/

/** Returns the visible text of a page, line by line. */
function visibleText(html: string): string {
  let depth = 0
  const parts: string[] = []
  const parser = new Parser({
    onopentag(name) {
      if (hidden.test(name)) depth++
      else if (ends.test(name)) parts.push('\n')
    },
    ontext: (text) => void (depth === 0 && parts.push(text.replaceAll(/\s+/g, ' '))),
    onclosetag(name) {
      if (hidden.test(name)) depth--
      else if (ends.test(name) && name !== 'br') parts.push('\n')
    },
  })
  parser.end(html.slice(0, MAX_LENGTH))
  const lines = parts
    .join('')
    .split('\n')
    .map((line) => line.trim())
  return lines
    .filter((line, at) => line !== '' || lines[at - 1] !== '')
    .join('\n')
    .trim()
}

/** Parses a message, or only its headers if it is built to be unparsable. */
export async function readMessage(raw: Buffer): Promise<Message> {
  // Some files use bare CR line endings, as on classic Mac OS.
  const bytes = raw.includes('\n')
    ? raw
    : Buffer.from(raw.toString('latin1').replaceAll('\r', '\r\n'), 'latin1')
  const { bytes: prepared, spell, finish } = prepare(bytes)
  const parsed = await parse(prepared)
  const isWrong = isMisread(`${parsed.text ?? ''}${parsed.html ?? ''}`)
  const mail = isWrong ? await parse(asLatin(prepared)) : parsed
  const parts = mail.attachments.map(({ mimeType, filename, content }) => ({
    type: mimeType.toLowerCase(),
    name: filename ?? undefined,
    text: textOf(content),
  }))
  const { page, isCut = false } = pageOf(mail, { parts, bytes, spell, finish })
  const [body = ''] = page.split(returned)
  return {
    mail,
    raw: bytes,
    parts,
    isReturning:
      body.length < page.length ||
      parts.some(({ type }) =>
        /^(message\/(rfc822|global|global-headers)|text\/rfc822-headers)$/.test(type),
      ),
    header: (name) => mail.headers.find(({ key }) => key === name)?.value ?? '',
    page,
    body,
    isCut,
  }
}

/** Parts with text that nobody reads. */
const unread = /^text\/(html|css|calendar|(x-)?vcard|rfc822-headers)$/

/** Returns the text of a message, wherever its program put it, and whether it is only its beginning. */
function pageOf(
  { text = '', html = '' }: Email,
  { parts, bytes, spell, finish }: Pick<Message, 'parts'> & Prepared,
): { page: string; isCut?: boolean } {
  const plain = finish(text)
  if (isReadable(plain))
    return { page: plain.slice(0, MAX_LENGTH), isCut: plain.length > MAX_LENGTH }
  const page = visibleText(spell(html))
  const isCut = html.length > MAX_LENGTH
  if (isReadable(page)) return { page, isCut }
  const attached = parts.find(
    (part) => part.type.startsWith('text/') && !unread.test(part.type) && isReadable(part.text),
  )
  if (attached)
    return { page: attached.text.slice(0, MAX_LENGTH), isCut: attached.text.length > MAX_LENGTH }
  const isRaw = parts.length === 0 || plain.trim() !== ''
  return { page: page || (isRaw ? rawBody(bytes, MAX_LENGTH) : ''), isCut }
}

/** Number of bytes that contain a message's headers. */
const HEADERS = 100_000

async function parse(bytes: Buffer): Promise<Email> {
  const options = { forceRfc822Attachments: true }
  try {
    return await PostalMime.parse(bytes, options)
  } catch {
    const [head = ''] = bytes.toString('latin1', 0, HEADERS).split(/\r?\n\r?\n/, 1)
    return PostalMime.parse(head.replaceAll(/^content-type:/gim, 'X-Unread:'), options)
  }
}

const textOf = (content: string | ArrayBuffer | Uint8Array) =>
  typeof content === 'string' ? content : Buffer.from(content as ArrayBuffer).toString('utf8')

/** Where a plain text report begins to quote the undelivered message. */
const returned =
  /^[ \t]*(?:-{2,} ?(?:below this line is a copy|this is a copy|original message|returned (?:message|mail)|the (?:header|text|message)|message (?:header|copy|text)|unsent message|transcript of (?:the )?original|body of message|original mail)|={2,} ?original|the header of the original|the original message (?:follows|is (?:below|attached)|:)|message (?:headers?|contents?) follow|original message (?:follows|headers)|received: (?:from|by) |return-path: |>? ?message-id: )/im

/** Detects complaint reports by their declared type (RFC 5965); two providers use their own formats. */
function readFeedback(message: Message): 'complaint' | 'other' | undefined {
  const { mail, header, parts, isReturning } = message
  const report = parts.find(({ type }) => type === 'message/feedback-report')?.text
  const type = header('content-type')
  const isReport =
    /^multipart\/report\b.*\breport-type="?feedback-report/is.test(type) ||
    (report !== undefined &&
      (/^multipart\/report\b/i.test(type) || (isReturning && isMarkedAutomatic(message))))
  if (isReport) {
    const [, type = 'abuse'] = /^feedback-type:\s*([\w-]+)/im.exec(report ?? '') ?? []
    return /^(auth-failure|not-spam|dmarc|virus-free)$/i.test(type) ? 'other' : 'complaint'
  }
  const isOfProvider =
    (/^staff@(hotmail|outlook|live)\.com$/i.test(mail.from?.address ?? '') &&
      /^complaint about message/i.test((mail.subject ?? '').trim())) ||
    header('x-loop') === 'scomp'
  return isOfProvider && parts.some(({ type }) => type === 'message/rfc822')
    ? 'complaint'
    : undefined
}

/** What the file of an aggregate report is called (RFC 7489): receiver, domain, begin, and end. */
const dmarcFile = /^[\w.-]+![\w.-]+!\d{9,11}!\d{9,11}(![^!]+)?\.(xml|zip|gz|xml\.gz)$/i

/** Whether it is a daily report about mail in our name. A person who passes one on has another subject. */
const isDmarcReport = ({ mail, parts }: Message) =>
  /^(\[preview\] )?report[ -]domain:/i.test((mail.subject ?? '').trim()) &&
  parts.some(({ name }) => dmarcFile.test(name ?? ''))

/** Parses the JSON that Amazon sends by default. */
function readNotice(body: string): Bounce | undefined {
  const at = body.search(/^\{\s*"(?:notificationType|eventType)":/m)
  const [json] = (at >= 0 && /\{.*\}(?=\s*(?:^--|$(?![^])))/msy.exec(body.slice(at))) || []
  if (!json) return undefined
  try {
    const { notificationType, eventType, bounce } = JSON.parse(
      json.replaceAll(/!?\r?\n ?/g, ''),
    ) as {
      notificationType?: string
      eventType?: string
      bounce?: { bouncedRecipients?: { diagnosticCode?: string; status?: string }[] }
    }
    const type = notificationType ?? eventType
    if (type === 'Complaint') return { kind: 'complaint', status: undefined, text: '' }
    const recipient = bounce?.bouncedRecipients?.[0]
    if (type !== 'Bounce' || !recipient) return undefined
    return refused(recipient.diagnosticCode ?? '', recipient.status)
  } catch {
    return undefined
  }
}

const daemon =
  /^(mailer?[-_.]?daemon|mdaemon|double-bounce|mail[-_.]?delivery([-_.](sub)?system|[-_.]service)?|microsoftexchange[\da-f]{16,})(@|$)/i
const office =
  /^(postmaster|bounces?|no-?reply|mail-?system|mail-?admin|system|mailerdaemon|"?system[ ._-]?admin\w*"?|ndr|(e?smtp|mail)[-_.]?(gw|gateway|service|server|relay)\d*|\w*smtp_mail_service|\w*anti-?(virus|spam)\w*)([-+=][^@]*)?@/i
/** Display names that mail systems use. */
const officeName =
  /^["'\s]*(mail (delivery|system|administrator)|system administrator|postmaster|mail server|e-?mail (gateway|security)|automated response from)/i

/** Phrases at the top of a machine's message saying that something was not delivered. */
const failed =
  /(could|can|was|were|has|have)( ?not|n['’]t)( yet)? (be |been )?(able to )?(deliver|sent\b|send\b)|undeliver|unable to (be )?deliver|(deliver\w*|message|mail|sending|transmission) (has |have )?(permanently |temporarily )?(failed|failure|error|delayed)|fail(ed|ure) (to|of|in|during) (deliver|send)|returned (mail|to sender)|delivery status|did not reach|non[- ]?deliver|not (been )?delivered|nicht (zugestellt|zustell)|non remis|no se (ha )?(pudo|podido) entregar|не доставлено|送信できません|配信できません|配達できません|失敗|届きません|ディレクトリ|returning|transcript of session/i
/** Sentences that only mail systems write, which need no status code beside them. */
const reported =
  /did not reach the following recipient|(could not be|was not|cannot be|unable to be) delivered to (one or more of |the following|your recipient)|delivery to the following (recipient|address)\S* (has |have )?(failed|been delayed)|created automatically by (the )?mail delivery|automatically generated delivery (status|failure)|non-?delivery report|could not deliver (your |the )?message to the following|delivery of (e-?mail|your message) to this address|failed mail to/i
/** Phrase in the receipt that a recipient's filter rule sends (RFC 5429). */
const rejectedByRule = /automatically rejected/i
/** Matches a line with an SMTP reply code, with or without text. */
const answer =
  /(?<![\d.])[45]\d\d[ -](?=[^\d\s])|(?<![\d.])[45]\d\d [45]\.\d\.\d|\(#[45]\.\d\.\d{1,3}\)/
const spoken = /(?<![\d.])[45]\d\d[ -](?=\S)|(?<![\d.])[45]\.\d\.\d{1,3}(?![\d.])/

/** Matches a server's reply on its own line; a person would put it into a sentence. */
const quoted = /^[^\p{L}\d\r\n\u2028\u2029]*[45]\d\d[ -]\S/mu

/**
 * Determines the author: `report` is a machine that reports a failure, `machine` any other machine. A message from
 * an ordinary mailbox counts as a person's unless it has the structure of a report, regardless of its subject and
 * text.
 */
function originOf({
  mail,
  header,
  body,
  parts,
  isReturning,
}: Message): 'report' | 'machine' | 'person' {
  const type = header('content-type').replaceAll(/\s+/g, ' ')
  const isStatus = parts.some((part) => /^message\/(global-)?delivery-status$/.test(part.type))
  if (/^multipart\/report\b/i.test(type)) {
    const [, of] = /report-type="?([\w-]+)/i.exec(type) ?? []
    const isReport = isStatus || !of || /^delivery-status$/i.test(of)
    return isReport || rejectedByRule.test(body.slice(0, 500)) ? 'report' : 'machine'
  }
  const from = mail.from?.address ?? ''
  const sender = header('return-path').replaceAll(/[<>\s]/g, '')
  const isDaemon = daemon.test(from) || daemon.test(mail.from?.name ?? '')
  const isNull = header('return-path') !== '' && (sender === '' || daemon.test(sender))
  if (isDaemon || (isNull && (from === '' || /^postmaster@/i.test(from)))) return 'report'
  const isOffice = from === '' || office.test(from) || officeName.test(mail.from?.name ?? '')
  if (isStatus && (isNull || isOffice)) return 'report'
  const continues =
    header('in-reply-to') !== '' || /^\s*(re|aw|sv|antw|wg|fwd?)\s*:/i.test(mail.subject ?? '')
  if (!isNull && !isOffice) return 'person'
  if (!isNull && (continues || wants.test(written(body)))) return 'person'
  const top = `${mail.subject ?? ''}\n${body.slice(0, 3000)}`
  const saysFailed =
    header('x-failed-recipients') !== '' ||
    reported.test(top) ||
    (failed.test(top) && (isReturning || (isNull ? spoken : quoted).test(body)))
  if (saysFailed) return 'report'
  return isNull ? 'machine' : 'person'
}

/** Reads the failed recipient's status from a report (RFC 3464), or from its words if there is no such part. */
function readReport({ mail, body, parts, raw }: Message): Bounce {
  const part =
    parts.find(({ type }) => /^message\/(global-)?delivery-status$/.test(type))?.text ??
    statusLines(raw)
  const groups = part
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(/\n[ \t]+/g, ' ')
    .split(/\n\s*\n/)
    .map((group) => ({ group, action: /^action:\s*(\w+)/im.exec(group)?.[1]?.toLowerCase() }))
    .filter(({ action, group }) => action || /^status:/im.test(group))
  const chosen = groups.find(({ action }) => action === 'failed') ?? groups.at(-1)
  const statusCode = /^status:\s*([245]\.\d{1,3}\.\d{1,3})/im.exec(chosen?.group ?? '')?.[1]
  if (
    statusCode?.startsWith('2') ||
    /^(delivered|relayed|expanded|deliverable)$/.test(chosen?.action ?? '')
  )
    return { kind: 'auto-reply', status: undefined, text: '' }
  const [, said = ''] = /^diagnostic-code:\s*(?:[\w-]+;)?\s*(.*)$/im.exec(chosen?.group ?? '') ?? []
  const isTelling = (said.match(/\p{L}{2,}/gu)?.length ?? 0) >= 2
  const read = isTelling
    ? refused(said, statusCode)
    : readWords(`${said} ${mail.subject ?? ''}`, body, statusCode)
  return chosen?.action === 'delayed' && read.kind === 'hard' ? { ...read, kind: 'soft' } : read
}

/** Finds status lines outside of a status part, for messages that are cut off or whose parts are not marked. */
function statusLines(raw: Buffer): string {
  const text = raw.toString('latin1', 0, HEADERS)
  const at = text.search(/^(final-recipient|action|status):/im)
  const lines = at < 0 ? '' : text.slice(at, at + 3000)
  return /^action:\s*\w/im.test(lines) ? lines : ''
}

const refused = (text: string, statusCode: string | undefined, isProse = false): Bounce => {
  const { kind, status }: Refusal = readRefusal({ text, status: statusCode, isProse })
  return { kind, status, text: text.replaceAll(/\s+/g, ' ').trim().slice(0, 1000) }
}

/**
 * Reads a report in words: the lines with a server's reply and those that follow, or all of it if no line has a
 * code.
 */
function readWords(beginning: string, body: string, statusCode: string | undefined): Bounce {
  const lines = body.split('\n')
  const answers = lines.filter((_, at) =>
    [at, at - 1, at - 2].some((near) => answer.test(lines[near] ?? '')),
  )
  if (answers.length > 0) return refused(answers.join(' ').slice(0, 3000), statusCode)
  return refused(`${beginning} ${body}`.slice(0, 3000), statusCode, true)
}
