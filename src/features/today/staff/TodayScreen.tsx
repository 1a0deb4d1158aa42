import { useQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import { kindAt } from '#src/features/content/contentKinds.ts'
import type { Result } from '#src/http/endpoint.ts'
import { counted } from '#src/text/counted.ts'
import { ListSkeleton } from '#src/staff/ListSkeleton.tsx'
import { ask } from '#src/staff/queries.ts'
import { Screen } from '#src/staff/Screen.tsx'
import { agoText, recentText, todayText } from '#src/staff/times.ts'
import { ButtonLink } from '#src/ui/Button.tsx'
import { classes } from '#src/ui/classes.ts'
import { Icon } from '#src/ui/Icon.tsx'
import { EmptyState, ErrorState } from '#src/ui/states.tsx'
import { type FirstStep, getToday, type Task } from '../contract.ts'
import { ComingUp } from './ComingUp.tsx'
import { HeldPublications } from './HeldPublications.tsx'
import { Part } from './Part.tsx'
import { SiteNotes } from './SiteNotes.tsx'
import { tasksByUrgency, taskTexts } from './tasks.ts'
import './today.css'

const stepTexts: Record<FirstStep, { href: string; title: string; text: string }> = {
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
const FirstSteps = ({ steps }: { steps: readonly FirstStep[] }) => (
  <section>
    <h2 className="today__title">First steps</h2>
    <ul className="rule-top">
      {steps.map((step) => (
        <li key={step}>
          <Link
            href={stepTexts[step].href}
            className="today__entry as-block py-4 plain rule-bottom"
          >
            {stepTexts[step].title}
            <span className="today__when as-block soft pt-1">{stepTexts[step].text}</span>
          </Link>
        </li>
      ))}
    </ul>
  </section>
)

/** The dashboard: first task, pending work, upcoming events, and the status of the site. */
export default function TodayScreen() {
  const { data, error, refetch } = useQuery({ ...ask(getToday), refetchInterval: 60_000 })
  const tasks = data?.entries.filter(({ kind }) => kind !== 'scheduled') ?? []
  const first = tasks.toSorted(
    (a, b) => tasksByUrgency.indexOf(a.kind) - tasksByUrgency.indexOf(b.kind),
  )[0]
  const isQuiet =
    data &&
    tasks.length === 0 &&
    data.comments.length + data.assigned.length === 0 &&
    data.firstSteps.length === 0
  return (
    <Screen title="Today" text={todayText()}>
      {error && <ErrorState title="Today could not be loaded" onRetry={() => void refetch()} />}
      {!data && !error && <ListSkeleton of="the tasks" rows={4} />}
      {data && (
        <div className="today stack upper gap-7">
          <div className="stack gap-6 min-0">
            {first && <FirstTask task={first} />}
            <HeldPublications held={data.held} />
            {data.firstSteps.length > 0 && <FirstSteps steps={data.firstSteps} />}
            {isQuiet && (
              <EmptyState title="All done">
                <p>Nobody is waiting for a reply or a decision. New tasks appear here.</p>
              </EmptyState>
            )}
            {tasks.length + data.comments.length + data.assigned.length > (first ? 1 : 0) && (
              <Part title="Waiting">
                <ul>
                  {tasks
                    .filter((task) => task !== first)
                    .map((task) => (
                      <li key={task.kind}>
                        <TaskLink task={task} />
                      </li>
                    ))}
                  {data.assigned.map(({ path, id, label, ...assigned }) => (
                    <li key={`assigned ${id}`}>
                      <Link href={`/${path}/${id}`} className="today__row row gap-3 plain">
                        <Icon name="person" />
                        <span className="grow anywhere">{label || 'Untitled'}</span>
                        <span className="today__note t1 soft">{assignedText(assigned)}</span>
                      </Link>
                    </li>
                  ))}
                  {data.comments.map(({ path, id, label, count }) => (
                    <li key={id}>
                      <Link href={`/${path}/${id}`} className="today__row row gap-3 plain">
                        <Icon name="edit" />
                        <span className="grow anywhere">{label || 'Untitled'}</span>
                        <span className="t1 soft">{counted(count, 'open comment')}</span>
                      </Link>
                    </li>
                  ))}
                </ul>
              </Part>
            )}
            <ComingUp entries={data.upcoming} />
            {data.latest.length > 0 && <Latest texts={data.latest} />}
          </div>
          <SiteNotes {...data} />
        </div>
      )}
    </Screen>
  )
}

/** What was published last, and how often it was read. */
const Latest = ({ texts }: { texts: Result<typeof getToday>['latest'] }) => (
  <Part title="Recently published">
    <ul>
      {texts.map(({ path, id, label, at, reads }) => (
        <li key={id}>
          <Link href={`/${path}/${id}`} className="today__row row gap-3 plain">
            <Icon name={kindAt(path).icon} />
            <span className="grow anywhere lines-2">{label}</span>
            <span className="today__reads t1 soft tabular">
              {counted(reads, 'read')}
              <span className="visually-hidden"> in 28 days</span>
            </span>
            <span className="today__date t1 soft tabular">{recentText(at)}</span>
          </Link>
        </li>
      ))}
    </ul>
  </Part>
)

type Assigned = Pick<
  Result<typeof getToday>['assigned'][number],
  'purpose' | 'state' | 'by' | 'isStranded'
>

/** The state of a draft assignment, or what it asks for. */
const assignedText = ({ purpose, state, by, isStranded }: Assigned) =>
  isStranded
    ? `Waits for ${by}, who no longer has access`
    : state === 'open'
      ? `${by} asks you to ${purpose === 'review' ? 'review it' : 'work on it'}`
      : `${state} by ${by}`

/** The first task, in large type. */
function FirstTask({ task: { kind, count, first } }: { task: Task }) {
  const { href, text, action, loud } = taskTexts[kind]
  return (
    <section
      className={classes('today__first row wraps apart gap-4', loud && 'today__first--loud')}
    >
      <div className="stack gap-1">
        <h2 className="today__title">Start here</h2>
        <p className="t5 today__what">{text(count)}</p>
        {first && <p className="t1 soft">The first {agoText(first)}</p>}
      </div>
      <ButtonLink href={href} variant="primary">
        {action}
      </ButtonLink>
    </section>
  )
}

function TaskLink({ task: { kind, count, first } }: { task: Task }) {
  const { href, text, loud, icon } = taskTexts[kind]
  return (
    <Link href={href} className={classes('today__row row gap-3 plain', loud && 'today__row--loud')}>
      <Icon name={icon} />
      <span className="grow">{text(count)}</span>
      {first && <span className="t1 soft">the first {agoText(first)}</span>}
    </Link>
  )
}
