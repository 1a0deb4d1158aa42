/** `pending` until the address is confirmed; `ended` by the reader; `bounced` and `complained` by what came back. */
export const subscriptionStates = ['pending', 'active', 'ended', 'bounced', 'complained'] as const
export type SubscriptionState = (typeof subscriptionStates)[number]

/** What an issue is about and a reader may choose. */
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

/** Days for which a subscription may rest. */
export const pauses = [30, 90] as const

export const personalActions = ['confirm', 'unsubscribe', 'preferences', 'why'] as const
export type PersonalAction = (typeof personalActions)[number]

/** What a signed link shows to people who have it. */
export interface Personal {
  action: PersonalAction
  /** As it stands in the address; forms send it back. */
  token: string
  /** `erased`: what a reader is shown who had it erased; `unknown`: not a link of ours; `locked`: one that only asks for a fresh link by mail. */
  state: 'erased' | 'unknown' | 'expired' | 'locked' | 'open' | 'done'
  /** Masked where the link may be in other hands than its reader's. */
  email?: string
  /** Whether unsubscribing by this link can still be undone by it. */
  undoable?: boolean
  subscription?: SubscriptionState
  topics?: string[]
  frequency?: (typeof frequencies)[number]
  /** ISO 8601. */
  pausedUntil?: string | null
  /** Whether no topic was ticked: asks whether that means to unsubscribe. */
  hasNoTopic?: boolean
  /** What just happened or went wrong, to be told once. */
  notice?: string
  /** What is wrong with a press of "Erase everything". */
  unsure?: string
  why?: {
    subject: string
    sentAt: string
    reason: string
    consents: { text: string; place: string; givenAt: string; confirmedAt: string | null }[]
  }
}
