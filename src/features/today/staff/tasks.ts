import { counted } from '#src/text/counted.ts'
import type { IconName } from '#src/ui/iconPaths.ts'
import type { Task } from '../contract.ts'

interface TaskText {
  href: string
  text: (count: number) => string
  /** Label of its button when it is the first task. */
  action: string
  icon: IconName
  loud?: boolean
}

/** Text of each task, and where it is done; the most urgent first. */
export const taskTexts: Record<Task['kind'], TaskText> = {
  onHold: {
    href: '/outbox',
    text: () => 'No email has gone out since a backup was restored',
    action: 'Resume sending',
    icon: 'send',
    loud: true,
  },
  stuck: {
    href: '/outbox',
    text: (count) => `${counted(count, 'email')} unsent for over an hour`,
    action: 'Open the outbox',
    icon: 'send',
    loud: true,
  },
  overdue: {
    href: '/inbox',
    text: (count) => `${counted(count, 'reply')} overdue`,
    action: 'Open the inbox',
    icon: 'mail',
    loud: true,
  },
  media: {
    href: '/checks',
    text: () => 'Pictures and files can’t be stored or read',
    action: 'Open the checks',
    icon: 'warning',
    loud: true,
  },
  backups: {
    href: '/checks',
    text: (count) => `${counted(count, 'problem')} with backups`,
    action: 'Open the checks',
    icon: 'warning',
    loud: true,
  },
  due: {
    href: '/inbox',
    text: (count) => `${counted(count, 'reply')} due within a day`,
    action: 'Open the inbox',
    icon: 'mail',
  },
  mine: {
    href: '/inbox?view=mine',
    text: (count) => `${counted(count, 'message')} assigned to you`,
    action: 'Open yours',
    icon: 'person',
  },
  jobs: {
    href: '/history',
    text: (count) => `${counted(count, 'job')} failed in the last seven days`,
    action: 'Open the history',
    icon: 'warning',
    loud: true,
  },
  reviews: {
    href: '/reviews',
    text: (count) => `${counted(count, 'review')} waiting`,
    action: 'Open the reviews',
    icon: 'star',
  },
  speakerChanges: {
    href: '/events',
    text: (count) => `${counted(count, 'change')} by speakers to decide`,
    action: 'Open the events',
    icon: 'person',
  },
  review: {
    href: '/articles?status=in_review',
    text: (count) => `${counted(count, 'text')} in review`,
    action: 'Read them',
    icon: 'document',
  },
  held: {
    href: '/outbox',
    text: (count) => `${counted(count, 'email')} held: too many unconfirmed addresses`,
    action: 'Open the outbox',
    icon: 'send',
  },
  waiting: {
    href: '/inbox',
    text: (count) => `${counted(count, 'message')} due later`,
    action: 'Open the inbox',
    icon: 'mail',
  },
  links: {
    href: '/checks',
    text: (count) => `${counted(count, 'broken link or picture', 'broken links and pictures')}`,
    action: 'Open the checks',
    icon: 'link',
  },
  claims: {
    href: '/checks',
    text: (count) => `${counted(count, 'outdated claim')}`,
    action: 'Correct them',
    icon: 'warning',
  },
  drafts: {
    href: '/articles?status=draft',
    text: (count) => counted(count, 'draft'),
    action: 'Continue writing',
    icon: 'edit',
  },
  spam: {
    href: '/inbox?view=spam',
    text: (count) => `${counted(count, 'message')} marked as spam today`,
    action: 'Look through spam',
    icon: 'filter',
  },
  proven: {
    href: '/outbox?view=sent',
    text: (count) =>
      `${counted(count, 'email')} over today’s budget for unconfirmed addresses. Browsers solve a one-second challenge for each`,
    action: 'Open the outbox',
    icon: 'send',
  },
  scheduled: {
    href: '/articles?status=scheduled',
    text: (count) => `${counted(count, 'item')} scheduled`,
    action: 'Open the list',
    icon: 'clock',
  },
}

export const tasksByUrgency = Object.keys(taskTexts)
