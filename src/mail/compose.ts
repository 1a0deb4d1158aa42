import { createHash } from 'node:crypto'
import { createTransport } from 'nodemailer'
import { settings } from '#src/settings.ts'
import { causedByAnybody } from './mailKinds.ts'
import { domainOf, type MailSettings } from './mailSettings.ts'
import type { Mail } from './tables.ts'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import type { LinkPurpose, MailContent, MailLink } from './content.ts'
import { MailDocument } from './MailDocument.tsx'
import { textPart } from './textPart.ts'

export interface DrawnMail {
  subject: string
  html: string
  text: string
  /** URL for one-click unsubscribe. */
  unsubscribe: string | undefined
}

interface Drawing {
  /** Scheme and host of the public site. */
  origin: string
  /** Token of a signed link; the id defaults to the email's. */
  token: (purpose: LinkPurpose, id?: string) => string
}

/** Renders an email's HTML and text. */
export function drawMail(content: MailContent, { origin, token }: Drawing): DrawnMail {
  const href = (link: MailLink): string => {
    if (typeof link !== 'string') {
      const { path, purpose, id, query } = link
      return `${origin}${path}${token(purpose, id)}${query ? `?${query}` : ''}`
    }
    if (link.startsWith('/')) return origin + link
    return /^(https?|mailto):/i.test(link) ? link : origin
  }
  return {
    subject: content.subject,
    html: `<!doctype html>${withoutPreloads(renderToStaticMarkup(createElement(MailDocument, { content, href })))}`,
    text: textPart(content, href),
    unsubscribe: content.unsubscribe && href({ path: content.unsubscribe, purpose: 'mail' }),
  }
}

/** React emits preload links for images, which email programs do not support. */
const withoutPreloads = (html: string) => html.replaceAll(/<link rel="preload"[^>]*>/g, '')

export type DrawForOne = (token: (purpose: LinkPurpose) => string) => DrawnMail

/** Renders once for many recipients, then inserts each recipient's tokens. */
export function drawForMany(content: MailContent, origin: string): DrawForOne {
  const marks = new Map<LinkPurpose, string>()
  const mark = (purpose: LinkPurpose) => {
    const known = marks.get(purpose) ?? `own-token-${crypto.randomUUID()}`
    marks.set(purpose, known)
    return known
  }
  const { subject, html, text, unsubscribe } = drawMail(content, { origin, token: mark })
  return (token) => {
    const put = (drawn: string) =>
      [...marks].reduce((whole, [purpose, own]) => whole.replaceAll(own, token(purpose)), drawn)
    return {
      subject,
      html: put(html),
      text: put(text),
      unsubscribe: unsubscribe && put(unsubscribe),
    }
  }
}

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
