/**
 * Target of a link: a URL, a path of the site, or a path that ends with a token signed for a
 * purpose and an id.
 */
export type MailLink =
  | string
  | {
      path: string
      purpose: LinkPurpose
      /** Defaults to the email's own id. */
      id?: string
      /** Query of the address. */
      query?: string
    }

/**
 * `mail` only unsubscribes; `why` shows why an email was sent; `preferences` opens a subscription and `own-data`
 * everything stored about an address, both for minutes; `confirm` is for one confirmation; `status` for one
 * submission; `speaker` opens a speaker's own page for an event.
 */
export type LinkPurpose =
  | 'mail'
  | 'why'
  | 'preferences'
  | 'confirm'
  | 'status'
  | 'own-data'
  | 'speaker'

interface MailStory {
  /** Text above the title, such as the type or date. */
  label?: string
  title: string
  text: string
  link: MailLink
  picture?: { src: string; alt: string; width: number; height: number }
}

/**
 * A part of an email. All texts are plain except `html`, of which only what email programs support
 * is rendered; nothing else is parsed as markup.
 */
export type MailBlock =
  | { kind: 'heading'; text: string }
  /** Paragraphs are separated by an empty line. */
  | { kind: 'text'; text: string }
  | { kind: 'html'; html: string }
  | { kind: 'button'; label: string; link: MailLink }
  | { kind: 'facts'; rows: [name: string, value: string][] }
  | { kind: 'quote'; text: string; from?: string }
  | ({ kind: 'story' } & MailStory)
  | { kind: 'list'; items: { title: string; text?: string; link?: MailLink }[] }
  | { kind: 'small'; text: string }

/** Content of an email, from which its HTML and text parts are rendered. */
export interface MailContent {
  subject: string
  /** Preview text that inboxes show next to the subject. */
  preview: string
  blocks: MailBlock[]
  /** Why this address received it, shown at the end. */
  reason: string
  /** Shown below the reason. */
  links?: { label: string; link: MailLink }[]
  /** Path for one-click unsubscribe (RFC 8058); the email's signed token is appended. */
  unsubscribe?: string
}
