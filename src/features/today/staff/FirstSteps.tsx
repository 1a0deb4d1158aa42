import type * as z from 'zod/mini'
import { Link } from 'wouter'
import type { FirstStep } from '../contract.ts'

type Step = z.infer<typeof FirstStep>

const texts: Record<Step, { href: string; title: string; text: string }> = {
  settings: { href: '/settings', title: 'Say who you are', text: 'Name, logo, colors, and contacts: they show on every page.' },
  articles: {
    href: '/articles/new',
    title: 'Write the first article',
    text: 'It is a draft that only staff see until you publish it.',
  },
  events: { href: '/events/new', title: 'Announce an event', text: 'Its date, place, and tickets; the agenda follows.' },
  imports: {
    href: '/imports',
    title: 'Bring in what you used before',
    text: 'Articles, speakers, tools, subscribers: from WordPress, Ghost, Substack, or a table. You see what would change first.',
  },
  staff: { href: '/staff', title: 'Invite your colleagues', text: 'Each gets a link, and a role that opens what they need.' },
}

/** What to begin with on a site that has nothing yet. */
export const FirstSteps = ({ steps }: { steps: readonly Step[] }) => (
  <section>
    <h2 className="today__title t4">First steps</h2>
    <ul className="rule-top max-44">
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
