import type { Status, Step } from '../contract.ts'
import type { Content } from './editing/effective.ts'
import { type ContentPath, hasStatus } from '../contentKinds.ts'

export const statusLabels: Record<Status | 'removed', string> = {
  draft: 'Draft',
  in_review: 'In review',
  scheduled: 'Scheduled',
  published: 'Published',
  archived: 'Archived',
  removed: 'Removed',
}

/** Describes what happens to a new record, completing a sentence that starts with "It". */
export const begins = (path: ContentPath) =>
  hasStatus(path)
    ? 'starts as a draft that only staff can see.'
    : 'is available as soon as you save it.'

/** Whether a record is a draft that visitors have never been able to see. */
export const isNeverPublic = (
  record: Pick<Content, 'status' | 'publishedAt' | 'removed'> | undefined,
) =>
  (record?.status === 'draft' || record?.status === 'in_review') &&
  !record.removed &&
  record.publishedAt === null

/** How long a toast offers to undo a step, in milliseconds. */
export const MINUTE = 60_000

/** Button label of each step, and the toast after it. */
export const stepLabels: Record<Step, { act: string; done: string }> = {
  submit: { act: 'Submit for review', done: 'Submitted for review' },
  publish: { act: 'Publish', done: 'Published' },
  unpublish: { act: 'Back to draft', done: 'Back to draft' },
  schedule: { act: 'Schedule', done: 'Scheduled' },
  withdraw: { act: 'Withdraw', done: 'Withdrawn' },
  remove: { act: 'Remove', done: 'Removed' },
  restore: { act: 'Restore', done: 'Restored' },
}

/** Describes the effect of a step. */
export function stepSentence(step: Step, from: Status | 'removed' | null): string {
  const isOnline = from === 'published' || from === null
  const sentences: Record<Step, string> = {
    publish: 'Visitors see it right away.',
    schedule: 'Choose the day and time when it goes live.',
    submit: 'Asks a colleague to check it before it goes live.',
    unpublish: isOnline
      ? 'Takes it off the site so you can rework it. It keeps its address.'
      : from === 'archived'
        ? 'Makes it a draft again. Visitors still don’t see it.'
        : 'Makes it a draft again. It won’t go live automatically.',
    withdraw: 'Takes it off the site and files it under Archived. You can publish it again.',
    remove:
      from === null
        ? 'Deletes it. Undo restores it.'
        : `${isOnline ? 'Takes it off the site and out of' : 'Takes it out of'} the list. You can find it under Removed and restore it.`,
    restore: 'Restores it as it was.',
  }
  return sentences[step]
}

/** Whether a step saves the edits to the record. Other steps leave them in the working copy. */
export const takesTyped = (step: Step) =>
  step === 'publish' || step === 'schedule' || step === 'submit'

/** Steps available from each status. The first is the most likely one, unless it takes the record off the site. */
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
  submit: 'submitted',
  publish: 'published',
  unpublish: 'moved to drafts:',
  schedule: 'scheduled',
  withdraw: 'withdrew',
  remove: 'removed',
  restore: 'restored',
  moderate: 'moderated',
  check: 'checked',
  start: 'started',
  test: 'sent a test of',
  rehearse: 'rehearsed',
  send: 'sent',
  stop: 'stopped',
  resume: 'resumed',
  complete: 'completed',
  refuse: 'refused',
  export: 'exported',
  follow: 'moved along with its event:',
  rename: 'renamed a term in',
  undo: 'undid a change to',
}
