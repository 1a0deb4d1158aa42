import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useAddress } from '#src/staff/address.ts'
import { api, messageOf } from '#src/staff/client.ts'
import { useShortcuts } from '#src/staff/keys.ts'
import { ask } from '#src/staff/queries.ts'
import { ListSkeleton } from '#src/staff/ListSkeleton.tsx'
import { Queue } from '#src/staff/Queue.tsx'
import { Screen } from '#src/staff/Screen.tsx'
import { agoText } from '#src/staff/times.ts'
import { ViewTabs } from '#src/staff/ViewTabs.tsx'
import { EmptyState, ErrorState } from '#src/ui/states.tsx'
import { toast } from '#src/ui/toast.ts'
import { decideReview, getReviewQueue, reasons, type Review, reviewStates, undoDecision, type Verdict } from '../contract.ts'
import { RejectDialog } from './RejectDialog.tsx'
import { ReviewPane } from './ReviewPane.tsx'
import './moderation.css'

const stateLabels = { pending: 'Waiting', published: 'Published', rejected: 'Rejected', spam: 'Spam', withdrawn: 'Withdrawn' }
const done: Record<Verdict, string> = {
  published: 'Published',
  rejected: 'Rejected',
  spam: 'Marked as spam',
  withdrawn: 'Withdrawn',
}

/** The queue of reviews: one key decides, and the next review is selected by itself. */
export default function ModerationScreen() {
  const { address, set } = useAddress()
  const status = reviewStates.find((state) => state === address.get('status')) ?? 'pending'
  const client = useQueryClient()
  const wanted = address.get('review') ?? undefined
  const query = ask(getReviewQueue, { query: { status, ...(wanted && { review: wanted }) } })
  const { data, error, refetch } = useQuery(query)
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
      toast({ title: messageOf(failure), variant: 'destructive' })
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
      toast({ title: messageOf(failure), variant: 'destructive' })
    }
  }

  const waits = status === 'pending' && Boolean(review)
  useShortcuts({
    z: () => void takeBack(),
    ...(waits && {
      p: () => void decide('published'),
      s: () => void decide('spam'),
      r: () => setDigitAwaited(true),
    }),
    ...(status === 'published' && review && { w: () => void decide('withdrawn') }),
    ...(digitAwaited && {
      Escape: () => setDigitAwaited(false),
      ...Object.fromEntries(reasons.map((reason, at) => [String(at + 1), () => void decide('rejected', reason)])),
      '0': () => setRejecting(true),
    }),
  })

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
      {error && <ErrorState title="The reviews could not be loaded" onRetry={() => void refetch()} />}
      {!data && !error && <ListSkeleton of="the reviews" />}
      {data && !review && (
        <EmptyState title={status === 'pending' ? 'Nothing waits' : 'There are none'}>
          <p>{status === 'pending' ? 'Every review has been decided.' : 'Reviews with this status appear here.'}</p>
        </EmptyState>
      )}
      {review && (
        <Queue
          label="Queue"
          items={queue.map(({ id, title, tool, rating, reviewerName, createdAt }) => ({
            id,
            title,
            about: `${tool.name} · ${rating} of 5 · ${reviewerName}`,
            when: agoText(createdAt),
          }))}
          selected={review.id}
          onSelect={setSelectedId}
        >
          <ReviewPane
            key={review.id}
            review={review}
            reasonsShown={digitAwaited}
            onDecide={(verdict, reason) => void decide(verdict, reason)}
            onReasons={() => setDigitAwaited(!digitAwaited)}
            onOwnReason={() => setRejecting(true)}
          />
        </Queue>
      )}
      <RejectDialog open={rejecting} onOpenChange={setRejecting} onReject={(reason) => void decide('rejected', reason)} />
    </Screen>
  )
}
