import type * as z from 'zod/mini'
import { Link } from 'wouter'
import type { FirstStep } from '../contract.ts'

type Step = z.infer<typeof FirstStep>

const texts: Record<Step, { href: string; title: string; text: string }> = {
  settings: {
    href: '/settings',
    title: 'Add your details',
    text: 'Name, logo, colors, and contacts, shown on every page.',
  },
  articles: {
    href: '/articles/new',
    title: 'Write your first article',
    text: 'It stays a draft that only staff see until you publish it.',
  },
  events: {
    href: '/events/new',
    title: 'Announce an event',
    text: 'Add its date, venue, and tickets. The agenda comes next.',
  },
  imports: {
    href: '/imports',
    title: 'Import your content',
    text: 'Articles, speakers, tools, subscribers: from WordPress, Ghost, Substack, or a table. You’ll see what changes first.',
  },
  staff: {
    href: '/staff',
    title: 'Invite your colleagues',
    text: 'Each gets a link and a role with the access they need.',
  },
}

/** First steps on an empty site. */
export const FirstSteps = ({ steps }: { steps: readonly Step[] }) => (
  <section>
    <h2 className="today__title">First steps</h2>
    <ul className="rule-top">
      {steps.map((step) => (
        <li key={step}>
          <Link href={texts[step].href} className="today__entry as-block py-4 plain rule-bottom">
            {texts[step].title}
            <span className="today__when as-block soft pt-1">{texts[step].text}</span>
          </Link>
        </li>
      ))}
    </ul>
  </section>
)
