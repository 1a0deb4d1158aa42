import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useAddress } from '#src/staff/address.ts'
import { api } from '#src/staff/client.ts'
import { BulkBar } from '#src/staff/BulkBar.tsx'
import { counted } from '#src/staff/counted.ts'
import { useShortcuts } from '#src/staff/keys.ts'
import { ListBar } from '#src/staff/ListBar.tsx'
import { ask } from '#src/staff/queries.ts'
import { ListStates } from '#src/staff/ListStates.tsx'
import { Pages } from '#src/staff/Pages.tsx'
import { Queue } from '#src/staff/Queue.tsx'
import { Screen } from '#src/staff/Screen.tsx'
import { useSelection } from '#src/staff/selection.ts'
import { agoText } from '#src/staff/times.ts'
import { ViewTabs } from '#src/staff/ViewTabs.tsx'
import { toast } from '#src/ui/toast.ts'
import {
  decideReview,
  decideReviews,
  getMatchingReviews,
  getReviewQueue,
  reasons,
  type Review,
  reviewOrders,
  REVIEWS_SHOWN,
  reviewStates,
  undoDecision,
  undoDecisions,
  type Verdict,
} from '../contract.ts'
import { emptyTexts, orderChoices, ratingChoices, stateLabels, stepsOf, verdictDone as done } from './choices.ts'
import { RejectDialog } from './RejectDialog.tsx'
import { ReviewPane } from './ReviewPane.tsx'
import './moderation.css'
import { tellRefusal } from '#src/staff/tellRefusal.ts'

/** The queue of reviews: one key decides, and the next review is selected by itself. */
export default function ModerationScreen() {
  const { address, set, hrefOf } = useAddress()
  const status = reviewStates.find((state) => state === address.get('status')) ?? 'pending'
  const client = useQueryClient()
  const wanted = address.get('review') ?? undefined
  const q = address.get('q') ?? ''
  const rating = Number(address.get('rating')) || undefined
  const sort = reviewOrders.find((name) => name === address.get('sort'))
  const offset = Number(address.get('offset')) || 0
  const asked = { status, q, offset, ...(rating && { rating }), ...(sort && { sort }), ...(wanted && { review: wanted }) }
  const { error, refetch, ...found } = useQuery({ ...ask(getReviewQueue, { query: asked }), placeholderData: keepPreviousData })
  // While another search loads the last one's reviews stay; those of another state would take keys that mean something else.
  const data = found.isPlaceholderData && found.data?.reviews[0]?.status !== status ? undefined : found.data
  const [decided, setDecided] = useState<{ review: Review; verdict: Verdict }[]>([])
  const [selected, setSelected] = useState({ id: wanted, wanted })
  const [rejecting, setRejecting] = useState(false)
  const [digitAwaited, setDigitAwaited] = useState(false)
  /** Decisions under way: taking one back waits until it has arrived. */
  const sending = useRef(new Map<string, Promise<unknown>>())

  const setSelectedId = (id: string | undefined) => setSelected({ id, wanted })
  const selectedId = selected.wanted === wanted ? selected.id : wanted
  const gone = new Set(decided.map(({ review }) => review.id))
  const queue = data?.reviews.filter(({ id }) => !gone.has(id)) ?? []
  const index = Math.max(
    0,
    queue.findIndex(({ id }) => id === selectedId),
  )
  const review = queue[index]

  const refresh = () => client.invalidateQueries({ queryKey: [getReviewQueue.path] })
  const putBack = (id: string) => setDecided((before) => before.filter((one) => one.review.id !== id))

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
      action: { label: 'Undo', onPress: () => void takeBack(review) },
    })
    try {
      const sent = api(decideReview, { params: { id: review.id }, body: { verdict, ...(reason && { reason }) } })
      sending.current.set(review.id, sent)
      await sent
    } catch (failure) {
      putBack(review.id)
      tellRefusal(failure)
      await refresh()
    }
  }

  async function takeBack(last: Review | undefined = decided.at(-1)?.review) {
    if (!last) return
    const arrived = await sending.current.get(last.id)?.then(
      () => true,
      () => false,
    )
    if (arrived === false) return
    try {
      await api(undoDecision, { params: { id: last.id } })
      putBack(last.id)
      setSelectedId(last.id)
      toast({ title: 'Taken back', description: `“${last.title}”` })
      await refresh()
    } catch (failure) {
      tellRefusal(failure)
    }
  }

  const selection = useSelection(queue)
  const isOne = selection.chosen.length === 0
  const waits = isOne && status === 'pending' && Boolean(review)
  useShortcuts({
    z: () => void takeBack(),
    ...(waits && {
      p: () => void decide('published'),
      s: () => void decide('spam'),
      r: () => setDigitAwaited(true),
    }),
    ...(isOne && status === 'published' && review && { w: () => void decide('withdrawn') }),
    ...(isOne &&
      digitAwaited && {
        Escape: () => setDigitAwaited(false),
        ...Object.fromEntries(reasons.map((reason, at) => [String(at + 1), () => void decide('rejected', reason)])),
        '0': () => setRejecting(true),
      }),
  })

  const isAsked = q !== '' || rating !== undefined
  const choose = (next: string) => {
    setDecided([])
    setSelected({ id: undefined, wanted: undefined })
    set({ status: next === 'pending' ? '' : next, review: '' })
  }
  return (
    <Screen list title="Reviews" text="What visitors wrote about tools. A tool's rating and count change with each decision.">
      <ViewTabs
        label="State"
        views={reviewStates.map((name) => ({ name, label: stateLabels[name], count: data?.counts[name] }))}
        current={status}
        onChoose={choose}
      />
      <ListBar
        of="the reviews"
        placeholder="Search texts, names and tools"
        filters={[
          { name: 'rating', label: 'Rating', placeholder: 'Every rating', choices: ratingChoices },
          { name: 'sort', label: 'Order', usual: status === 'pending' ? 'oldest' : 'newest', choices: orderChoices },
        ]}
      />
      <BulkBar
        selection={selection}
        steps={stepsOf[status]}
        named={(count) => counted(count, 'review')}
        endpoints={{ bulk: decideReviews, undoBulk: undoDecisions, matching: getMatchingReviews }}
        changes={[getReviewQueue]}
        matching={{ query: asked, total: data?.total }}
      />
      <ListStates
        of="the reviews"
        rows={data && queue.length}
        failed={error !== null}
        onRetry={refetch}
        isAsked={isAsked}
        onClear={() => set({ q: '', rating: '' })}
        empty={{ title: status === 'pending' ? 'Nothing waits' : 'There are none', text: emptyTexts[status] }}
      />
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
        >
          <ReviewPane
            key={review.id}
            review={review}
            reasonsShown={digitAwaited}
            onDecide={(verdict, reason) => void decide(verdict, reason)}
            onTakeBack={() => void takeBack(review)}
            onReasons={() => setDigitAwaited(!digitAwaited)}
            onOwnReason={() => setRejecting(true)}
          />
        </Queue>
      )}
      {data && <Pages size={REVIEWS_SHOWN} total={data.total} />}
      {rejecting && <RejectDialog onClose={() => setRejecting(false)} onReject={(reason) => void decide('rejected', reason)} />}
    </Screen>
  )
}
