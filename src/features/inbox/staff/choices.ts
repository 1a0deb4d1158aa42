import { serverNow } from '#src/staff/clock.ts'
import type { BulkStep } from '#src/staff/bulkSteps.ts'
import { inboxKinds, type View } from '../contract.ts'

export const viewLabels: Record<View, string> = {
  open: 'Open',
  mine: 'Mine',
  snoozed: 'Snoozed',
  done: 'Done',
  spam: 'Spam',
}
export const kindChoices = Object.entries(inboxKinds).map(([value, label]) => ({
  value,
  label: `${label}s`,
}))
export const orderLabels = { due: 'Due first', newest: 'Newest first', oldest: 'Oldest first' }

export const emptyTexts: Record<View, string> = {
  open: 'Everything visitors send through a form appears here, with the date a reply is due.',
  mine: 'Items assigned to you appear here until they’re done.',
  snoozed: 'Snoozed items appear here and come back on their own.',
  done: 'Items you replied to or closed appear here. You can reopen them.',
  spam: 'Suspected spam appears here. We don’t email its senders.',
}

/** Tomorrow at 9 AM in the browser's time zone. */
export function tomorrowMorning(): Date {
  const morning = new Date(serverNow())
  morning.setDate(morning.getDate() + 1)
  morning.setHours(9, 0, 0, 0)
  return morning
}

const done: BulkStep = { step: 'done', act: 'Done', done: 'Done', key: 'e' }
const take: BulkStep = { step: 'take', act: 'Assign to me', done: 'Assigned to you', key: 'a' }
const giveBack: BulkStep = { step: 'give back', act: 'Unassign', done: 'Unassigned', key: 'a' }
const wake: BulkStep = { step: 'wake', act: 'Unsnooze', done: 'Unsnoozed', key: 's' }
const spam: BulkStep = { step: 'spam', act: 'Spam', done: 'Marked as spam', key: '!' }
const open: BulkStep = { step: 'open', act: 'Reopen', done: 'Reopened', key: 'o' }
const label: BulkStep = {
  step: 'label',
  act: 'Add labels',
  done: 'Labeled',
  key: 'l',
  asks: {
    name: 'labels',
    label: 'Labels',
    hint: 'Separated by commas. They’re added to an item’s existing labels.',
    required: 'Please write at least one label',
  },
}
const snooze = (): BulkStep => ({
  step: 'snooze',
  act: 'Tomorrow',
  done: 'Snoozed until tomorrow at 9',
  key: 's',
  more: { snoozedUntil: tomorrowMorning().toISOString() },
})
const released: BulkStep = {
  ...open,
  act: 'Not spam',
  done: 'Moved out of spam',
  lasting: 'Held items are delivered as if they had just arrived. You can’t undo this.',
}

/** Bulk actions available in a view. */
export const stepsIn = (view: View): readonly BulkStep[] =>
  ({
    open: [done, take, snooze(), label, spam],
    mine: [done, giveBack, snooze(), label, spam],
    snoozed: [wake, done, label, spam],
    done: [open, label],
    spam: [released],
  })[view]
