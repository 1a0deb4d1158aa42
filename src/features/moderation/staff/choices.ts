import type { BulkStep } from '#src/staff/bulkSteps.ts'
import { reasons, reviewOrders, type reviewStates, type Verdict } from '../contract.ts'

type State = (typeof reviewStates)[number]

export const stateLabels: Record<State, string> = {
  pending: 'Waiting',
  published: 'Published',
  rejected: 'Rejected',
  spam: 'Spam',
  withdrawn: 'Withdrawn',
}

/** What a list without a review says. */
export const emptyTexts: Record<State, string> = {
  pending: 'Every review has been decided. What visitors write about a tool appears here before anybody else reads it.',
  published: 'Reviews that you publish stand on the page of their tool, and count in its rating.',
  rejected: 'Reviews that you reject are kept here with the reason. Nobody else sees them.',
  spam: 'What you mark as spam, and what looks like it by itself, is kept here.',
  withdrawn: 'Published reviews that you take off the site are kept here.',
}

export const verdictDone: Record<Verdict, string> = {
  published: 'Published',
  rejected: 'Rejected',
  spam: 'Marked as spam',
  withdrawn: 'Withdrawn',
}

const orderLabels = { oldest: 'Oldest first', newest: 'Newest first' }
export const orderChoices = reviewOrders.map((value) => ({ value, label: orderLabels[value] }))
export const ratingChoices = [1, 2, 3, 4, 5].map((stars) => ({ value: String(stars), label: `${stars} of 5` }))

const step = (verdict: Verdict, act: string, key: string): BulkStep => ({ step: verdict, act, done: verdictDone[verdict], key })
const publish = step('published', 'Publish', 'p')
const reject: BulkStep = {
  ...step('rejected', 'Reject', 'r'),
  asks: {
    name: 'reason',
    label: 'Reason',
    hint: 'The reviewers may be told it. Choose one of the list, or write your own.',
    required: 'A rejection needs a reason',
    choices: reasons,
  },
}

/** What can be done with many reviews of one state. */
export const stepsOf: Record<State, readonly BulkStep[]> = {
  pending: [publish, reject, step('spam', 'Mark as spam', 's')],
  published: [step('withdrawn', 'Withdraw', 'w')],
  spam: [publish, reject],
  rejected: [],
  withdrawn: [],
}
