import { useState } from 'react'
import { StaffList } from '#src/staff/StaffList.tsx'
import { choicesOf, defineStaffList, useStaffList } from '#src/staff/staffList.ts'
import { useAddress } from '#src/staff/address.ts'
import { useActions } from '#src/staff/actions.ts'
import { useShortcuts } from '#src/staff/keys.ts'
import { Queue } from '#src/staff/Queue.tsx'
import { Screen } from '#src/staff/Screen.tsx'
import { useSelection } from '#src/staff/selection.ts'
import { agoText } from '#src/staff/times.ts'
import {
  decideReviews,
  getMatchingReviews,
  getReviewQueue,
  reasons,
  REVIEWS_SHOWN,
  undoDecisions,
  type Verdict,
} from '../moderation.ts'
import { emptyTexts, orderLabels, ratingChoices, stateLabels, stepsOf } from './choices.ts'
import { RejectDialog } from './RejectDialog.tsx'
import { useReviewDecisions } from './reviewDecisions.ts'
import { ReviewPane } from './ReviewPane.tsx'
import './moderation.css'

const reviews = defineStaffList({
  of: 'the reviews',
  placeholder: 'Search texts, names, and tools',
  query: getReviewQueue.query,
  isCapped: true,
  size: REVIEWS_SHOWN,
  views: { name: 'status', label: 'Status', labels: stateLabels },
  filters: [
    { name: 'rating', label: 'Rating', placeholder: 'All ratings', choices: ratingChoices },
    { name: 'sort', label: 'Order', choices: choicesOf(orderLabels) },
  ],
  bulk: {
    rows: ['review'],
    endpoints: { bulk: decideReviews, undoBulk: undoDecisions, matching: getMatchingReviews },
    changes: [getReviewQueue],
  },
})

/** Moderation queue. Each decision takes one key, after which the next review is selected. */
export default function ModerationScreen() {
  const { hrefOf } = useAddress()
  const found = useStaffList(getReviewQueue)
  const { status } = found.query
  const { data, queue, review, corrected, select, undo, ...decisions } = useReviewDecisions(found)
  const [rejecting, setRejecting] = useState(false)
  const [digitAwaited, setDigitAwaited] = useState(false)
  const decide = (verdict: Verdict, reason?: string) => {
    setDigitAwaited(false)
    setRejecting(false)
    void decisions.decide(verdict, reason)
  }
  const selection = useSelection(queue)
  const isOne = selection.chosen.length === 0
  const waits = isOne && status === 'pending' && Boolean(review)
  useShortcuts({
    z: () => void undo(),
    ...(waits && {
      p: () => decide('published'),
      '!': () => decide('spam'),
      '#': () => setDigitAwaited(true),
    }),
    ...(isOne && status === 'published' && review && { w: () => decide('withdrawn') }),
    ...(isOne &&
      digitAwaited && {
        Escape: () => setDigitAwaited(false),
        ...Object.fromEntries(
          reasons.map((reason, at) => [String(at + 1), () => decide('rejected', reason)]),
        ),
        '0': () => setRejecting(true),
      }),
  })

  useActions([
    ...(waits
      ? [
          {
            label: 'Publish this review',
            icon: 'check' as const,
            run: () => decide('published'),
          },
          { label: 'Reject this review', icon: 'close' as const, run: () => setRejecting(true) },
          {
            label: 'Mark this review as spam',
            icon: 'warning' as const,
            run: () => decide('spam'),
          },
        ]
      : []),
    ...(decisions.hasDecided
      ? [{ label: 'Undo the last decision', icon: 'arrow' as const, run: () => void undo() }]
      : []),
  ])

  return (
    <Screen
      list
      title="Reviews"
      text="What visitors wrote about tools. Each decision updates the tool’s rating and count."
    >
      <StaffList
        list={reviews}
        state={found}
        total={data?.total}
        rows={data && queue.length}
        counts={data?.counts}
        usual={{ sort: status === 'pending' ? 'oldest' : 'newest' }}
        leaving={{ review: '' }}
        onView={decisions.reset}
        selection={selection}
        steps={stepsOf[status]}
        empty={{
          title: status === 'pending' ? 'All caught up' : 'No reviews here',
          text: emptyTexts[status],
        }}
      >
        {review && (
          <Queue
            label="Queue"
            items={queue.map(({ id, title, tool, rating: stars, reviewerName, createdAt }) => ({
              id,
              title,
              about: `${tool.name} · ${stars} of 5 · ${reviewerName}`,
              when: agoText(createdAt),
            }))}
            current={review.id}
            onSelect={select}
            hrefOf={hrefOf('review')}
            selection={selection}
            shown={`${review.id} ${review.version} ${review.status}`}
          >
            <ReviewPane
              key={review.id}
              review={review}
              corrected={corrected}
              reasonsShown={digitAwaited}
              onDecide={decide}
              onUndo={() => void undo(review, review.version)}
              onReasons={() => setDigitAwaited(!digitAwaited)}
              onOwnReason={() => setRejecting(true)}
            />
          </Queue>
        )}
      </StaffList>
      {rejecting && (
        <RejectDialog
          onClose={() => setRejecting(false)}
          onReject={(reason) => decide('rejected', reason)}
        />
      )}
    </Screen>
  )
}
