import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type * as z from 'zod/mini'
import { Link } from 'wouter'
import { counted } from '#src/staff/counted.ts'
import { ListSkeleton } from '#src/staff/ListSkeleton.tsx'
import { ask } from '#src/staff/queries.ts'
import { Screen } from '#src/staff/Screen.tsx'
import { zonedText } from '#src/features/content/staff/moments.ts'
import { settings } from '#src/settings.ts'
import { agoText, todayText } from '#src/staff/times.ts'
import { EmptyState, ErrorState } from '#src/ui/states.tsx'
import { getToday, type TodayEntry } from '../contract.ts'
import { FirstSteps } from './FirstSteps.tsx'
import { HeldPublications } from './HeldPublications.tsx'
import './today.css'

type Entry = z.infer<typeof TodayEntry>
type Kind = Entry['kind']

const texts: Record<Kind, { href: string; text: (count: number) => string; loud?: boolean }> = {
  overdue: { href: '/inbox', text: (count) => `${counted(count, 'reply', 'replies')} overdue`, loud: true },
  due: { href: '/inbox', text: (count) => `${counted(count, 'reply', 'replies')} due within a day` },
  waiting: { href: '/inbox', text: (count) => `${counted(count, 'thing')} in the inbox with time left` },
  reviews: { href: '/reviews', text: (count) => `${counted(count, 'review')} to decide about` },
  review: { href: '/articles?status=in_review', text: (count) => `${counted(count, 'text')} handed in for review` },
  scheduled: { href: '/articles?status=scheduled', text: (count) => `${counted(count, 'thing')} scheduled` },
  drafts: { href: '/articles?status=draft', text: (count) => counted(count, 'draft') },
  links: {
    href: '/checks',
    text: (count) =>
      `${counted(count, 'link or picture', 'links or pictures')} on the site ${count === 1 ? 'leads' : 'lead'} nowhere`,
  },
  spam: { href: '/inbox?view=spam', text: (count) => `${counted(count, 'message')} put with spam today` },
  held: { href: '/outbox', text: (count) => `${counted(count, 'mail')} held: too many addresses are unconfirmed` },
  proven: {
    href: '/outbox?view=sent',
    text: (count) =>
      `${counted(count, 'mail')} beyond today’s budget for unconfirmed addresses: browsers compute for a second for each`,
  },
  claims: { href: '/checks', text: (count) => `${counted(count, 'claim')} that the database contradicts` },
  jobs: { href: '/trail', text: (count) => `${counted(count, 'job')} failed in the last seven days`, loud: true },
}

/** What needs doing, the most pressing first; nothing that does not. */
export default function TodayScreen() {
  const { data, error, refetch } = useQuery({ ...ask(getToday), refetchInterval: 60_000 })
  return (
    <Screen title="Today" text={todayText()}>
      {error && <ErrorState title="Today could not be loaded" onRetry={() => void refetch()} />}
      {!data && !error && <ListSkeleton of="what needs doing" rows={4} />}
      {data && <HeldPublications held={data.held} />}
      {data?.entries.length === 0 && data.comments.length === 0 && data.firstSteps.length === 0 && (
        <EmptyState title="Everything is done">
          <p>Nobody is waiting for a reply or a decision.</p>
        </EmptyState>
      )}
      {data && data.entries.length > 0 && (
        <ul className="rule-top max-44">
          {data.entries.map((entry) => (
            <li key={entry.kind}>
              <EntryLink entry={entry}>{texts[entry.kind].text(entry.count)}</EntryLink>
            </li>
          ))}
        </ul>
      )}
      {data && data.firstSteps.length > 0 && <FirstSteps steps={data.firstSteps} />}
      {data && data.comments.length > 0 && (
        <section>
          <h2 className="today__title t4">Comments for you</h2>
          <ul className="today__upcoming">
            {data.comments.map(({ path, id, label, count }) => (
              <li key={id}>
                <span>{counted(count, 'open comment')}</span>
                <Link href={`/${path}/${id}`}>{label || 'Without a name'}</Link>
              </li>
            ))}
          </ul>
        </section>
      )}
      {data && data.upcoming.length > 0 && (
        <section>
          <h2 className="today__title t4">Goes out next</h2>
          <ul className="today__upcoming">
            {data.upcoming.map(({ path, id, kind, label, at }) => (
              <li key={id}>
                <time dateTime={at}>{zonedText(at, settings.timeZone)}</time>
                <Link href={`/${path}/${id}`}>{label}</Link>
                <span className="today__when soft">{kind}</span>
              </li>
            ))}
          </ul>
        </section>
      )}
    </Screen>
  )
}

function EntryLink({ entry: { kind, first }, children }: { entry: Entry; children: ReactNode }) {
  return (
    <Link
      href={texts[kind].href}
      className={
        texts[kind].loud
          ? 'today__entry flex baseline apart gap-4 py-4 plain rule-bottom today__entry--loud'
          : 'today__entry flex baseline apart gap-4 py-4 plain rule-bottom'
      }
    >
      {children}
      {first && <span className="today__when soft">the first {agoText(first)}</span>}
    </Link>
  )
}
