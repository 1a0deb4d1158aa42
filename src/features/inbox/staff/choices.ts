import type { BulkStep } from '#src/staff/bulkSteps.ts'
import { inboxKinds, inboxOrders, type View } from '../contract.ts'

export const viewLabels: Record<View, string> = { open: 'Open', mine: 'Mine', snoozed: 'Snoozed', done: 'Done', spam: 'Spam' }
export const kindChoices = Object.entries(inboxKinds).map(([value, label]) => ({ value, label: `${label}s` }))
const orderLabels = { due: 'By the time left', newest: 'Newest first', oldest: 'Oldest first' }
export const orderChoices = inboxOrders.map((value) => ({ value, label: orderLabels[value] }))

/** What a view without an item says. */
export const emptyTexts: Record<View, string> = {
  open: 'What visitors send by any form of the site shows up here, with the date by which a reply was promised.',
  mine: 'Take an item of the view Open, and it stands here until it is done.',
  snoozed: 'Put off what can wait until tomorrow: it comes back by itself.',
  done: 'What got a reply or was closed is kept here, and can be opened again.',
  spam: 'What looks like spam is kept here, and nothing is mailed to its address.',
}

/** The next morning at nine, where this browser is. */
export function tomorrowMorning(): Date {
  const morning = new Date()
  morning.setDate(morning.getDate() + 1)
  morning.setHours(9, 0, 0, 0)
  return morning
}

const done: BulkStep = { step: 'done', act: 'Done', done: 'Done', key: 'e' }
const take: BulkStep = { step: 'take', act: 'Take', done: 'Yours', key: 'm' }
const giveBack: BulkStep = { step: 'give back', act: 'Give back', done: 'Given back', key: 'm' }
const wake: BulkStep = { step: 'wake', act: 'Wake up', done: 'Awake', key: 's' }
const spam: BulkStep = { step: 'spam', act: 'Spam', done: 'Marked as spam', key: '!' }
const open: BulkStep = { step: 'open', act: 'Open again', done: 'Open again', key: 'o' }
const label: BulkStep = {
  step: 'label',
  act: 'Add labels',
  done: 'Labeled',
  key: 'l',
  asks: {
    name: 'labels',
    label: 'Labels',
    hint: 'Separated by commas. They are added to those that an item has.',
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
  done: 'Taken out of spam',
  lasting: 'What was held is sent on as if it had just come, which cannot be taken back.',
}

/** What can be done with many items of a view. */
export const stepsIn = (view: View): readonly BulkStep[] =>
  ({
    open: [done, take, snooze(), label, spam],
    mine: [done, giveBack, snooze(), label, spam],
    snoozed: [wake, done, label, spam],
    done: [open, label],
    spam: [released],
  })[view]
