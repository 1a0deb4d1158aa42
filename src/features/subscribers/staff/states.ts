import type { SubscriptionState } from '#src/features/newsletter/preferences.ts'

export const stateLabels: Record<SubscriptionState, string> = {
  active: 'Active',
  pending: 'Unconfirmed',
  ended: 'Unsubscribed',
  bounced: 'Bounced',
  complained: 'Reported as spam',
}
