/**
 * `pending` until the address is confirmed; `ended` by the reader; `bounced` and `complained` by a bounce or a
 * complaint.
 */
export const subscriptionStates = ['pending', 'active', 'ended', 'bounced', 'complained'] as const
export type SubscriptionState = (typeof subscriptionStates)[number]

/** Topics of issues that readers can choose from. */
export const topics = {
  news: 'News and insights',
  events: 'Events',
  tools: 'Tools',
  research: 'Research and guides',
} as const
export type Topic = keyof typeof topics

export const frequencies = ['every', 'monthly'] as const
export const frequencyLabels: Record<(typeof frequencies)[number], string> = {
  every: 'Every issue',
  monthly: 'At most one issue a month',
}

/** Number of days that a subscription can be paused for. */
export const pauses = [30, 90] as const

/** What a reader chose on the preferences page; no topics if none was checked. */
export interface Choices {
  topics: string[]
  frequency: (typeof frequencies)[number]
  /** Days from the moment it is saved; `keep` leaves a pause as it is. */
  pause: (typeof pauses)[number] | 'none' | 'keep'
}

/** Reads the choices from the fields of the form; undefined if they are not of it. */
export function readChoices(fields: URLSearchParams): Choices | undefined {
  const frequency = frequencies.find((one) => one === fields.get('frequency'))
  const pause = fields.get('pause')
  return (
    frequency && {
      topics: fields.getAll('topic').filter((topic) => Object.hasOwn(topics, topic)),
      frequency,
      pause: pauses.find((days) => String(days) === pause) ?? (pause === 'none' ? 'none' : 'keep'),
    }
  )
}

/** The same choices as fields again. */
const choiceFields = ({ topics: chosen, frequency, pause }: Choices): [string, string][] => [
  ...chosen.map((topic): [string, string] => ['topic', topic]),
  ['frequency', frequency],
  ['pause', String(pause)],
]

/** What a reader chose or typed on a page whose link had expired. */
export type Unsaved = Pick<Personal, 'unsaved' | 'typed'>

/** Reads it from the fields of the form. */
export function readUnsaved(fields: URLSearchParams): Unsaved {
  const unsaved = readChoices(fields)
  const typed = fields.get('email')?.trim().slice(0, 254)
  return { ...(unsaved && { unsaved }), ...(typed && { typed }) }
}

/** The same as fields again. */
export const unsavedFields = ({ unsaved, typed }: Unsaved): [string, string][] => [
  ...(unsaved ? choiceFields(unsaved) : []),
  ...(typed ? [['email', typed] satisfies [string, string]] : []),
]

export const personalActions = ['confirm', 'unsubscribe', 'preferences', 'why'] as const
export type PersonalAction = (typeof personalActions)[number]

/** What a signed link shows to people who have it. */
export interface Personal {
  action: PersonalAction
  /** Token from the address; forms send it back. */
  token: string
  /**
   * `erased`: shown after the reader erased everything; `unknown`: not one of our links; `locked`: the link can
   * only be used to request a fresh one by email.
   */
  state: 'erased' | 'unknown' | 'expired' | 'locked' | 'open' | 'done'
  /** Masked if people other than the reader may have the link. */
  email?: string
  /** Whether the same link can still undo unsubscribing. */
  undoable?: boolean
  subscription?: SubscriptionState
  topics?: string[]
  frequency?: (typeof frequencies)[number]
  /** ISO 8601. */
  pausedUntil?: string | null
  /** Chosen on a page whose link had expired, and not saved yet. */
  unsaved?: Choices
  /** Whether no topic was checked: the page asks whether the reader wants to unsubscribe. */
  hasNoTopic?: boolean
  /** New address that the reader typed and should check. */
  typed?: string
  /** Outcome of the last action, shown once. */
  notice?: string
  /** Error shown at the new address. */
  wrongAddress?: string
  /** Error shown beside "Erase everything". */
  unsure?: string
  why?: {
    subject: string
    sentAt: string
    reason: string
    consents: { text: string; place: string; givenAt: string; confirmedAt: string | null }[]
  }
}
