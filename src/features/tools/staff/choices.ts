import type { BulkStep } from '#src/staff/bulkSteps.ts'
import type { ShortcutKey } from '#src/staff/keys.ts'
import { reasons, type ReviewState, type Verdict } from '../moderation.ts'

export const stateLabels: Record<ReviewState, string> = {
  pending: 'Waiting',
  published: 'Published',
  rejected: 'Rejected',
  spam: 'Spam',
  withdrawn: 'Withdrawn',
}

export const emptyTexts: Record<ReviewState, string> = {
  pending: 'You’ve reviewed everything. New reviews appear here before anyone else sees them.',
  published: 'Published reviews appear on the tool’s page and count toward its rating.',
  rejected: 'Rejected reviews stay here with the reason. Nobody else sees them.',
  spam: 'Reviews marked as spam by you or automatically.',
  withdrawn: 'Reviews you withdrew from the site.',
}

export const verdictDone: Record<Verdict, string> = {
  published: 'Published',
  rejected: 'Rejected',
  spam: 'Marked as spam',
  withdrawn: 'Withdrawn',
}

export const orderLabels = { oldest: 'Oldest first', newest: 'Newest first' }
export const ratingChoices = [1, 2, 3, 4, 5].map((stars) => ({
  value: String(stars),
  label: `${stars} of 5`,
}))

const step = (verdict: Verdict, act: string, key: ShortcutKey): BulkStep => ({
  step: verdict,
  act,
  done: verdictDone[verdict],
  key,
})
const publish = step('published', 'Publish', 'p')
const reject: BulkStep = {
  ...step('rejected', 'Reject', '#'),
  asks: {
    name: 'reason',
    label: 'Reason',
    hint: 'Reviewers may see it. Choose one from the list, or write your own.',
    required: 'A rejection needs a reason',
    choices: reasons,
  },
}

export const stepsOf: Record<ReviewState, readonly BulkStep[]> = {
  pending: [publish, reject, step('spam', 'Mark as spam', '!')],
  published: [step('withdrawn', 'Withdraw', 'w')],
  spam: [publish, reject],
  rejected: [],
  withdrawn: [],
}
