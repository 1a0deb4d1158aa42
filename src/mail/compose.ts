import { createHash } from 'node:crypto'
import { createTransport } from 'nodemailer'
import { settings } from '#src/settings.ts'
import type { DrawnMail } from './draw.ts'
import { causedByAnybody } from './kinds.ts'
import { domainOf, type MailSettings } from './mailSettings.ts'
import type { Mail } from './tables.ts'

export interface ComposedMail {
  envelope: { from: string; to: [string]; size: number }
  /** The complete message as sent to the server. */
  bytes: Buffer
  digest: string
}

interface Composition {
  mail: Pick<Mail, 'id' | 'kind' | 'recipient' | 'inReplyTo' | 'createdAt' | 'batch'>
  drawn: DrawnMail
  /** Creates the token that identifies the email in bounces. */
  bounceToken: (mailId: string) => string
}

const signed = [
  'From:Reply-To:Subject:Date:Message-ID:To:MIME-Version:Content-Type:Content-Transfer-Encoding',
  'In-Reply-To:References:List-Id:List-Unsubscribe:List-Unsubscribe-Post:Auto-Submitted',
].join(':')

/**
 * Composes a message; the same content always gives the same bytes. The only visitor input in headers and
 * envelope is the recipient's address, which is validated first.
 */
export function createComposer({ from, fromUnconfirmed, bounces, dkim }: MailSettings) {
  const signedFor = (domainName: string | undefined) =>
    createTransport({
      streamTransport: true,
      buffer: true,
      newline: 'windows',
      disableFileAccess: true,
      disableUrlAccess: true,
      ...(dkim && {
        dkim: { ...dkim, ...(domainName && { domainName }), headerFieldNames: signed },
      }),
    })
  const usual = { address: from, transport: signedFor(undefined) }
  const own = fromUnconfirmed && {
    address: fromUnconfirmed,
    transport: signedFor(domainOf(fromUnconfirmed)),
  }
  const host = domainOf(from)
  return async ({ mail, drawn, bounceToken }: Composition): Promise<ComposedMail> => {
    const { id, kind, recipient, inReplyTo, createdAt, batch } = mail
    const sender = (causedByAnybody.has(kind) && own) || usual
    const { unsubscribe } = drawn
    const token = bounceToken(id)
    const { message } = await sender.transport.sendMail({
      from: { name: settings.name, address: sender.address },
      ...(sender !== usual && { replyTo: { name: settings.name, address: from } }),
      to: { name: '', address: recipient },
      subject: drawn.subject.replaceAll(/\p{Cc}+/gu, ' '),
      date: createdAt,
      messageId: `<${token}@${host}>`,
      ...(inReplyTo && {
        inReplyTo: `<${bounceToken(inReplyTo)}@${host}>`,
        references: `<${bounceToken(inReplyTo)}@${host}>`,
      }),
      html: drawn.html,
      text: drawn.text,
      baseBoundary: id,
      headers: [
        { key: 'Auto-Submitted', value: 'auto-generated' },
        ...(batch ? [{ key: 'Precedence', value: 'bulk' }] : []),
        ...(unsubscribe
          ? [
              { key: 'List-Unsubscribe', value: unfolded(`<${unsubscribe}>`) },
              { key: 'List-Unsubscribe-Post', value: unfolded('List-Unsubscribe=One-Click') },
              { key: 'List-Id', value: unfolded(`<newsletter.${host}>`) },
            ]
          : []),
      ],
    } as Parameters<typeof usual.transport.sendMail>[0])
    const bytes = message as Buffer
    return {
      envelope: {
        from: bounces?.replace('@', `+${token}@`) ?? sender.address,
        to: [recipient],
        size: bytes.length,
      },
      bytes,
      digest: createHash('sha256').update(bytes).digest('hex'),
    }
  }
}

/** Keeps a header on one line: some relays refold it and break the signature. */
const unfolded = (value: string) => ({ prepared: true, foldLines: false, value })
