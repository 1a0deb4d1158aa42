import type { WebhookEvent } from '../contract.ts'

export const eventNames: Record<WebhookEvent, string> = {
  'content.published': 'Content is published',
  'content.changed': 'Published content changes',
  'content.removed': 'Published content is removed',
  'submission.received': 'A visitor sends something',
}
