import type { ImapFlowOptions } from 'imapflow'
import { loopback } from './mailSettings.ts'

const TIMEOUT = 20_000

export interface Mailbox {
  options: ImapFlowOptions
  folder: string
}

/** Parses imaps://user:password@host/Folder, or imap:// with STARTTLS, which is optional only on this machine. */
export function readMailbox(address: string): Mailbox {
  const { protocol, hostname, port, username, password, pathname } = new URL(address)
  const secure = protocol === 'imaps:'
  return {
    folder: decodeURIComponent(pathname.slice(1)) || 'INBOX',
    options: {
      host: hostname.replace(/^\[|\]$/g, ''),
      port: Number(port) || (secure ? 993 : 143),
      secure,
      doSTARTTLS: secure || loopback.test(hostname) ? undefined : true,
      auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) },
      logger: false,
      disableAutoIdle: true,
      connectionTimeout: TIMEOUT,
      greetingTimeout: TIMEOUT,
      socketTimeout: 3 * TIMEOUT,
    },
  }
}

/** Whether a text is such a URL. */
export const isMailboxAddress = (address: string) =>
  URL.canParse(address) &&
  /^imaps?:\/\/[^:@/]+:[^@/]+@[^/]/.test(address) &&
  new URL(address).hostname !== ''
