import { eq } from 'drizzle-orm'
import type { Database } from '#src/database/open.ts'
import type { MailContent } from '#src/mail/content.ts'
import { queueMail } from '#src/mail/queueMail.ts'
import { settings } from '#src/settings.ts'
import { newsletterSubscriptions } from './tables.ts'

/** Footer of every email to subscribers. */
export const subscriberFoot = () => ({
  reason: `You are getting this email because this address is subscribed to the ${settings.name} newsletter.`,
  links: [
    { label: 'Unsubscribe', link: { path: '/newsletter/unsubscribe/', purpose: 'mail' as const } },
    { label: 'Preferences', link: { path: '/newsletter/preferences/', purpose: 'mail' as const } },
    { label: 'Why did I get this?', link: { path: '/newsletter/why/', purpose: 'why' as const } },
  ],
  unsubscribe: '/newsletter/unsubscribe/',
})

/** Welcomes a subscriber, once for each time their subscription begins. */
export async function queueWelcome(
  tx: Database,
  subscriptionId: string,
  beginning: string,
): Promise<void> {
  const [subscription] = await tx
    .select({ email: newsletterSubscriptions.email })
    .from(newsletterSubscriptions)
    .where(eq(newsletterSubscriptions.id, subscriptionId))
  if (!subscription) return
  const content = welcomeContent()
  await queueMail(tx, {
    cause: `welcome:${beginning}`,
    kind: 'welcome',
    to: subscription.email,
    content,
    person: subscriptionId,
  })
}

export function welcomeContent(): MailContent {
  return {
    subject: `Welcome to ${settings.name}`,
    preview: 'You’re subscribed. What you’ll get, how often, and how to change it.',
    blocks: [
      { kind: 'heading', text: 'You’re subscribed' },
      {
        kind: 'text',
        text: 'From now on you’ll get our newsletter: what we published, what’s coming up, and tools worth a look.\n\nUse the link below, or the one at the end of each issue, to choose topics and frequency, or to pause.',
      },
      { kind: 'button', label: 'Read the latest articles', link: '/news' },
      {
        kind: 'list',
        items: [
          {
            title: 'Choose topics and frequency',
            link: { path: '/newsletter/preferences/', purpose: 'mail' },
          },
        ],
      },
    ],
    ...subscriberFoot(),
  }
}
