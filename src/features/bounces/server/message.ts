import type { Email } from 'postal-mime'

/** What staff read where a text is cut. */
export const CUT = '(The email is longer. The rest is not stored here: open it in the mailbox.)'

/** A parsed message from the bounce address. */
export interface Message {
  mail: Email
  header: (name: string) => string
  /** Visible text. */
  page: string
  /** Visible text without the quoted message. */
  body: string
  /** Whether more of its page was left unread. */
  isCut: boolean
  /** Whether it includes the undelivered message. */
  isReturning: boolean
  parts: { type: string; name: string | undefined; text: string }[]
  raw: Buffer
}

/** Parts of a message that the other process returns, limited to about the size of what is stored. */
export interface ReadMessage {
  from: { name?: string | undefined; address?: string | undefined }
  subject: string
  body: string
  isCut: boolean
  /** Names of attachments. */
  files: string[]
  /** Words that may be tokens of our emails, from the raw message and its decoded parts. */
  tokens: string[]
}
