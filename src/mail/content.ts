/** Where a link leads: an address, a path of the site, or a path that ends with a token signed for a purpose and an id. */
export type MailLink =
  | string
  | {
      path: string
      purpose: LinkPurpose
      /** That of the mail itself when left out. */ id?: string
    }

/**
 * `mail` unsubscribes and no more; `why` shows why a mail was sent; `preferences` opens a subscription, `own-data` all that is
 * held about an address, each for minutes; `confirm` is for one confirmation; `status` for one thing sent;
 * `speaker` opens the own work of a speaker at an event.
 */
export type LinkPurpose =
  | 'mail'
  | 'why'
  | 'preferences'
  | 'confirm'
  | 'status'
  | 'own-data'
  | 'speaker'

export interface MailStory {
  /** Above the title, such as the kind or the date. */
  label?: string
  title: string
  text: string
  link: MailLink
  picture?: { src: string; alt: string; width: number; height: number }
}

/** A part of a mail. All texts are plain but `html`, of which only what mail programs read is drawn: nothing else is read as markup. */
export type MailBlock =
  | { kind: 'heading'; text: string }
  /** Paragraphs are parted by an empty line. */
  | { kind: 'text'; text: string }
  | { kind: 'html'; html: string }
  | { kind: 'button'; label: string; link: MailLink }
  | { kind: 'facts'; rows: [name: string, value: string][] }
  | { kind: 'quote'; text: string; from?: string }
  | ({ kind: 'story' } & MailStory)
  | { kind: 'list'; items: { title: string; text?: string; link?: MailLink }[] }
  | { kind: 'small'; text: string }

/** What a mail says, from which its HTML and its text part are drawn. */
export interface MailContent {
  subject: string
  /** Shown beside the subject in lists of mails. */
  preview: string
  blocks: MailBlock[]
  /** Why it was sent to this address, at its end. */
  reason: string
  /** Beneath the reason. */
  links?: { label: string; link: MailLink }[]
  /** The path of a one-click unsubscribe (RFC 8058), completed by the signed token of the mail. */
  unsubscribe?: string
}
