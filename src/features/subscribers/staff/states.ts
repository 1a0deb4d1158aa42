import type { SubscriptionState } from '#src/features/newsletter/preferences.ts'

/** Where a subscription stands, as staff read it. */
export const stateLabels: Record<SubscriptionState, string> = {
  active: 'Active',
  pending: 'Unconfirmed',
  ended: 'Unsubscribed',
  bounced: 'Bounced',
  complained: 'Reported as spam',
}
