import type * as z from 'zod/mini'
import { counted } from '#src/staff/counted.ts'
import type { IconName } from '#src/ui/iconPaths.ts'
import type { TodayEntry } from '../contract.ts'

export type Task = z.infer<typeof TodayEntry>
type Kind = Task['kind']

interface TaskText {
  href: string
  text: (count: number) => string
  /** Label of its button when it is the first task. */
  act: string
  icon: IconName
  loud?: boolean
}

/** Text of each task, and where it is done. */
export const taskTexts: Record<Kind, TaskText> = {
  overdue: {
    href: '/inbox',
    text: (count) => `${counted(count, 'reply', 'replies')} overdue`,
    act: 'Open the inbox',
    icon: 'mail',
    loud: true,
  },
  mine: {
    href: '/inbox?view=mine',
    text: (count) => `${counted(count, 'message')} assigned to you`,
    act: 'Open yours',
    icon: 'person',
  },
  due: {
    href: '/inbox',
    text: (count) => `${counted(count, 'reply', 'replies')} due within a day`,
    act: 'Open the inbox',
    icon: 'mail',
  },
  waiting: {
    href: '/inbox',
    text: (count) => `${counted(count, 'message')} due later`,
    act: 'Open the inbox',
    icon: 'mail',
  },
  reviews: {
    href: '/reviews',
    text: (count) => `${counted(count, 'review')} waiting`,
    act: 'Decide on reviews',
    icon: 'star',
  },
  speakerChanges: {
    href: '/events',
    text: (count) => `${counted(count, 'change')} by speakers to decide`,
    act: 'Open the events',
    icon: 'person',
  },
  review: {
    href: '/articles?status=in_review',
    text: (count) => `${counted(count, 'text')} in review`,
    act: 'Read them',
    icon: 'document',
  },
  scheduled: {
    href: '/articles?status=scheduled',
    text: (count) => `${counted(count, 'item')} scheduled`,
    act: 'Open the list',
    icon: 'clock',
  },
  drafts: {
    href: '/articles?status=draft',
    text: (count) => counted(count, 'draft'),
    act: 'Continue writing',
    icon: 'edit',
  },
  links: {
    href: '/checks',
    text: (count) => `${counted(count, 'broken link or picture', 'broken links and pictures')}`,
    act: 'Open the checks',
    icon: 'link',
  },
  spam: {
    href: '/inbox?view=spam',
    text: (count) => `${counted(count, 'message')} marked as spam today`,
    act: 'Look through spam',
    icon: 'filter',
  },
  held: {
    href: '/outbox',
    text: (count) => `${counted(count, 'email')} held: too many unconfirmed addresses`,
    act: 'Open the outbox',
    icon: 'send',
  },
  proven: {
    href: '/outbox?view=sent',
    text: (count) =>
      `${counted(count, 'email')} over today’s budget for unconfirmed addresses. Browsers solve a one-second challenge for each`,
    act: 'Open the outbox',
    icon: 'send',
  },
  claims: {
    href: '/checks',
    text: (count) => `${counted(count, 'outdated claim')}`,
    act: 'Correct them',
    icon: 'warning',
  },
  backups: {
    href: '/checks',
    text: (count) => `${counted(count, 'problem')} with backups`,
    act: 'Open the checks',
    icon: 'warning',
    loud: true,
  },
  jobs: {
    href: '/history',
    text: (count) => `${counted(count, 'job')} failed in the last seven days`,
    act: 'Open the history',
    icon: 'warning',
    loud: true,
  },
}

/** Types of tasks, most urgent first. */
export const pressing: readonly Kind[] = [
  'overdue',
  'backups',
  'due',
  'mine',
  'jobs',
  'reviews',
  'review',
  'held',
  'waiting',
  'links',
  'claims',
  'drafts',
  'spam',
  'proven',
  'scheduled',
]
