import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { api } from '#src/staff/client.ts'
import { useCorrected } from '#src/staff/corrections.ts'
import { queueItem } from '#src/staff/Queue.tsx'
import { useReadVersions } from '#src/staff/readVersions.ts'
import { showRefusal } from '#src/staff/showRefusal.ts'
import type { useStaffList } from '#src/staff/staffList.ts'
import { toast } from '#src/ui/toast.ts'
import {
  decideReview,
  getReviewQueue,
  type Review,
  undoDecision,
  type Verdict,
} from '../moderation.ts'
import { verdictDone as done } from './choices.ts'

/** The selected review of the queue, and the decisions about it. */
export function useReviewDecisions(found: ReturnType<typeof useStaffList<typeof getReviewQueue>>) {
  const client = useQueryClient()
  const { status, review: wanted } = found.query
  // While a new search loads, previous results stay if their state is the same. Otherwise keys would act differently.
  const data =
    found.isPlaceholderData && found.data?.reviews[0]?.status !== status ? undefined : found.data
  const [decided, setDecided] = useState<Review[]>([])
  const [selected, setSelected] = useState({ id: wanted, wanted })
  /** Pending decisions. Undoing one waits until it has been saved. */
  const sending = useRef(new Map<string, Promise<{ version: number }>>())

  const select = (id: string | undefined) => setSelected({ id, wanted })
  const selectedId = selected.wanted === wanted ? selected.id : wanted
  const gone = new Set(decided.map(({ id }) => id))
  const queue = data?.reviews.filter(({ id }) => !gone.has(id)) ?? []
  const { item: review, next } = queueItem(queue, selectedId)
  const read = useReadVersions(review)
  const corrected = useCorrected(review)

  const refresh = () => client.invalidateQueries({ queryKey: [getReviewQueue.path] })
  const showAgain = (id: string) => setDecided((before) => before.filter((one) => one.id !== id))

  async function decide(verdict: Verdict, reason?: string) {
    if (!review) return
    setDecided((before) => [...before, review])
    select(next)
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
      const now = await found.refetch()
      if (now.data?.reviews.some(({ id }) => id === review.id)) select(review.id)
    }
  }

  /** Undoes a decision: one's own, or the one that the given version shows. */
  async function undo(last: Review | undefined = decided.at(-1), seen?: number) {
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
      select(last.id)
      toast({ title: 'Undone', description: `“${last.title}”` })
    } catch (failure) {
      showRefusal(failure)
    }
  }

  return {
    data,
    queue,
    review,
    corrected,
    select,
    decide,
    undo,
    hasDecided: decided.length > 0,
    /** Begins another view of the queue. */
    reset() {
      setDecided([])
      setSelected({ id: undefined, wanted: undefined })
    },
  }
}
