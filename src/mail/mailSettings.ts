import type { SMTPConnectionOptions } from 'nodemailer/lib/smtp-connection'
import { settings } from '#src/settings.ts'

/** This installation's mail configuration. */
export interface MailSettings {
  /** Undefined if no server is configured: emails stay in the outbox. */
  server: MailServer | undefined
  /** Address in From; its host is used in Message-IDs. */
  from: string
  /** Sender address of emails that anyone can trigger, if they have a separate one. */
  fromUnconfirmed: string | undefined
  /**
   * Receives bounces; a signed token is appended to the local part after a plus sign. If undefined,
   * bounces go to `from`.
   */
  bounces: string | undefined
  /** Scheme and host of the public site, for links. */
  origin: string
  dkim: { domainName: string; keySelector: string; privateKey: string } | undefined
}

export interface MailServer {
  options: SMTPConnectionOptions
  auth: { user: string; pass: string } | undefined
  /** Maximum open connections per process. */
  connections: number
}

interface Configured {
  smtpUrl: string | undefined
  mailFrom: string | undefined
  mailFromUnconfirmed?: string | undefined
  bounceAddress: string | undefined
  dkimKey: string | undefined
  dkimSelector: string
}

export function readMailSettings(
  { smtpUrl, mailFrom, mailFromUnconfirmed, bounceAddress, dkimKey, dkimSelector }: Configured,
  origin: string,
): MailSettings {
  const { hostname } = new URL(origin)
  // Staff can change the business's address while the site runs.
  const from = () => mailFrom ?? settings.contact.email
  return {
    server: smtpUrl
      ? readMailServer(smtpUrl, hostname.includes('.') ? hostname : '[127.0.0.1]')
      : undefined,
    get from() {
      return from()
    },
    fromUnconfirmed: mailFromUnconfirmed,
    bounces: bounceAddress,
    origin,
    get dkim() {
      return dkimKey
        ? { domainName: domainOf(from()), keySelector: dkimSelector, privateKey: dkimKey }
        : undefined
    },
  }
}

export const loopback = /^(localhost|127\.\d+\.\d+\.\d+|\[?::1\]?)$/

/**
 * Parses smtp://user:password@host:587, or smtps:// for TLS from the start. Passwords require TLS, except on this
 * machine. `?connections=` limits open connections, 5 by default.
 */
function readMailServer(address: string, helloName: string): MailServer {
  const { protocol, hostname, port, username, password, searchParams } = new URL(address)
  const secure = protocol === 'smtps:'
  return {
    options: {
      host: hostname.replace(/^\[|\]$/g, ''),
      port: Number(port) || (secure ? 465 : 587),
      secure,
      requireTLS: !secure && username !== '' && !loopback.test(hostname),
      name: helloName,
      connectionTimeout: 20_000,
      greetingTimeout: 20_000,
      socketTimeout: 120_000,
      logger: false,
    },
    auth: username
      ? { user: decodeURIComponent(username), pass: decodeURIComponent(password) }
      : undefined,
    connections: Math.min(50, Math.max(1, Number(searchParams.get('connections')) || 5)),
  }
}

/** Whether a text is such a URL. */
export const isMailServer = (address: string) =>
  URL.canParse(address) &&
  /^smtps?:$/.test(new URL(address).protocol) &&
  new URL(address).hostname !== ''

export const domainOf = (mailbox: string) => mailbox.slice(mailbox.lastIndexOf('@') + 1)
