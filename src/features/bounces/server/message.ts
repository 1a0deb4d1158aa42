import type { Email } from 'postal-mime'

/** A message that came to the address for bounces, with what is read of it. */
export interface Message {
  mail: Email
  header: (name: string) => string
  /** What its reader sees. */
  page: string
  /** The same without the message that it returns. */
  body: string
  /** Whether it repeats another message below. */
  isReturning: boolean
  parts: { type: string; name: string | undefined; text: string }[]
  raw: Buffer
}

/** What another process hands over of a message: nothing of it is much larger than what is stored. */
export interface ReadMessage {
  from: { name?: string | undefined; address?: string | undefined }
  subject: string
  body: string
  /** The names of what is attached. */
  files: string[]
  /** Words that may name a mail of ours, as the message came and in its parts as they are read. */
  tokens: string[]
}
