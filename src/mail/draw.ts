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
