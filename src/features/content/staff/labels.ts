import { type ContentPath, hasStatus, type Status, type Step } from '../contract.ts'

export const statusLabels: Record<Status | 'removed', string> = {
  draft: 'Draft',
  in_review: 'In review',
  scheduled: 'Scheduled',
  published: 'Published',
  archived: 'Archived',
  removed: 'Removed',
}

/** What a new record of a kind does, after "It". */
export const begins = (path: ContentPath) =>
  hasStatus(path) ? 'starts as a draft that only staff can see.' : 'is in use as soon as it is saved.'

/** What a button says, and what a toast says when it is done. */
export const stepLabels: Record<Step, { act: string; done: string }> = {
  submit: { act: 'Submit for review', done: 'Submitted for review' },
  publish: { act: 'Publish', done: 'Published' },
  unpublish: { act: 'Back to draft', done: 'A draft again' },
  schedule: { act: 'Schedule', done: 'Scheduled' },
  withdraw: { act: 'Withdraw', done: 'Withdrawn' },
  remove: { act: 'Remove', done: 'Removed' },
  restore: { act: 'Bring back', done: 'Back again' },
}

/** The steps that a record may take from where it is; the first is what it most likely takes. */
export const stepsFrom: Record<Status | 'removed', readonly Step[]> = {
  draft: ['publish', 'schedule', 'submit', 'remove'],
  in_review: ['publish', 'schedule', 'unpublish', 'remove'],
  scheduled: ['publish', 'schedule', 'unpublish', 'remove'],
  published: ['withdraw', 'unpublish', 'remove'],
  archived: ['publish', 'unpublish', 'remove'],
  removed: ['restore'],
}

export const operationLabels: Record<string, string> = {
  create: 'created',
  change: 'changed',
  submit: 'handed in',
  publish: 'published',
  unpublish: 'made a draft of',
  schedule: 'scheduled',
  withdraw: 'withdrew',
  remove: 'removed',
  restore: 'brought back',
  moderate: 'decided about',
  check: 'checked',
  start: 'started',
  test: 'sent a test of',
  rehearse: 'rehearsed',
  send: 'sent',
  stop: 'stopped',
  resume: 'went on with',
  undo: 'took back a change of',
}
