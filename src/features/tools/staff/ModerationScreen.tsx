import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { StaffList } from '#src/staff/StaffList.tsx'
import { choicesOf, defineStaffList, useStaffList } from '#src/staff/staffList.ts'
import { useAddress } from '#src/staff/address.ts'
import { api } from '#src/staff/client.ts'
import { useActions } from '#src/staff/actions.ts'
import { useShortcuts } from '#src/staff/keys.ts'
import { useCorrected } from '#src/staff/corrections.ts'
import { useReadVersions } from '#src/staff/readVersions.ts'
import { Queue } from '#src/staff/Queue.tsx'
import { Screen } from '#src/staff/Screen.tsx'
import { useSelection } from '#src/staff/selection.ts'
import { agoText } from '#src/staff/times.ts'
import { toast } from '#src/ui/toast.ts'
import {
  decideReview,
  decideReviews,
  getMatchingReviews,
  getReviewQueue,
  reasons,
  type Review,
  REVIEWS_SHOWN,
  undoDecision,
  undoDecisions,
  type Verdict,
} from '../moderation.ts'
import {
  emptyTexts,
  orderLabels,
  ratingChoices,
  stateLabels,
  stepsOf,
  verdictDone as done,
} from './choices.ts'
import { RejectDialog } from './RejectDialog.tsx'
import { ReviewPane } from './ReviewPane.tsx'
import './moderation.css'
import { showRefusal } from '#src/staff/showRefusal.ts'

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
  const client = useQueryClient()
  const found = useStaffList(getReviewQueue)
  const { refetch } = found
  const { status, review: wanted } = found.query
  // While a new search loads, previous results stay if their state is the same. Otherwise keys would act differently.
  const data =
    found.isPlaceholderData && found.data?.reviews[0]?.status !== status ? undefined : found.data
  const [decided, setDecided] = useState<{ review: Review; verdict: Verdict }[]>([])
  const [selected, setSelected] = useState({ id: wanted, wanted })
  const [rejecting, setRejecting] = useState(false)
  const [digitAwaited, setDigitAwaited] = useState(false)
  /** Pending decisions. Undoing one waits until it has been saved. */
  const sending = useRef(new Map<string, Promise<{ version: number }>>())

  const setSelectedId = (id: string | undefined) => setSelected({ id, wanted })
  const selectedId = selected.wanted === wanted ? selected.id : wanted
  const gone = new Set(decided.map(({ review }) => review.id))
  const queue = data?.reviews.filter(({ id }) => !gone.has(id)) ?? []
  const index = Math.max(
    0,
    queue.findIndex(({ id }) => id === selectedId),
  )
  const review = queue[index]
  const read = useReadVersions(review)
  const corrected = useCorrected(review)

  const refresh = () => client.invalidateQueries({ queryKey: [getReviewQueue.path] })
  const showAgain = (id: string) =>
    setDecided((before) => before.filter((one) => one.review.id !== id))

  async function decide(verdict: Verdict, reason?: string) {
    if (!review) return
    setDigitAwaited(false)
    setRejecting(false)
    setDecided((before) => [...before, { review, verdict }])
    setSelectedId(queue[index + 1]?.id ?? queue[index - 1]?.id)
    toast({
      title: done[verdict],
      description: `“${review.title}”`,
      duration: 10_000,
      action: { label: 'Undo', onPress: () => void undo(review) },
    })
    try {
      const sent = api(decideReview, {
        params: { id: review.id },
        body: { verdict, version: read.versionOf(review), ...(reason && { reason }) },
      })
      sending.current.set(review.id, sent)
      await sent
      read.forget(review.id)
    } catch (failure) {
      showAgain(review.id)
      showRefusal(failure)
      await refresh()
      const now = await refetch()
      if (now.data?.reviews.some(({ id }) => id === review.id)) setSelectedId(review.id)
    }
  }

  /** Undoes a decision: one's own, or the one that the given version shows. */
  async function undo(last: Review | undefined = decided.at(-1)?.review, seen?: number) {
    if (!last) return
    const version =
      seen ??
      (await sending.current.get(last.id)?.then(
        (own) => own.version,
        () => undefined,
      ))
    if (version === undefined) return
    try {
      await api(undoDecision, { params: { id: last.id }, body: { version } })
      // The version has changed with the decision and its undo.
      await refresh()
      read.forget(last.id)
      showAgain(last.id)
      setSelectedId(last.id)
      toast({ title: 'Undone', description: `“${last.title}”` })
    } catch (failure) {
      showRefusal(failure)
    }
  }

  const selection = useSelection(queue)
  const isOne = selection.chosen.length === 0
  const waits = isOne && status === 'pending' && Boolean(review)
  useShortcuts({
    z: () => void undo(),
    ...(waits && {
      p: () => void decide('published'),
      '!': () => void decide('spam'),
      '#': () => setDigitAwaited(true),
    }),
    ...(isOne && status === 'published' && review && { w: () => void decide('withdrawn') }),
    ...(isOne &&
      digitAwaited && {
        Escape: () => setDigitAwaited(false),
        ...Object.fromEntries(
          reasons.map((reason, at) => [String(at + 1), () => void decide('rejected', reason)]),
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
            run: () => void decide('published'),
          },
          { label: 'Reject this review', icon: 'close' as const, run: () => setRejecting(true) },
          {
            label: 'Mark this review as spam',
            icon: 'warning' as const,
            run: () => void decide('spam'),
          },
        ]
      : []),
    ...(decided.length > 0
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
        onView={() => {
          setDecided([])
          setSelected({ id: undefined, wanted: undefined })
        }}
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
            onSelect={setSelectedId}
            hrefOf={hrefOf('review')}
            selection={selection}
            shown={`${review.id} ${review.version} ${review.status}`}
          >
            <ReviewPane
              key={review.id}
              review={review}
              corrected={corrected}
              reasonsShown={digitAwaited}
              onDecide={(verdict, reason) => void decide(verdict, reason)}
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
          onReject={(reason) => void decide('rejected', reason)}
        />
      )}
    </Screen>
  )
}
