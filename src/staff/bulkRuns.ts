import { inputOf } from '#src/http/client.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { MAX_CHOSEN } from '#src/http/bulk.ts'
import type { Endpoint } from '#src/http/endpoint.ts'
import { toast } from '#src/ui/toast.ts'
import type { BulkEndpoints, BulkStep, Done, Left, Undone } from './bulkSteps.ts'
import { api, messageOf } from './client.ts'
import type { SelectedRow } from './selection.ts'
import { showRefusal } from './showRefusal.ts'

interface BulkRunOptions {
  changes: readonly Endpoint[]
  named: (count: number) => string
  onDone: () => void
}

export interface Progress {
  done: number
  of: number
}

/**
 * Runs a bulk action, split into several calls for many rows, and its undo; `left` are the rows
 * left unchanged.
 */
export function useBulk(
  { bulk, undoBulk }: BulkEndpoints,
  { changes, named, onDone }: BulkRunOptions,
) {
  const client = useQueryClient()
  const [left, setLeft] = useState<Left>()
  const [sending, setSending] = useState<Progress>()
  const [undoing, setUndoing] = useState<Progress>()
  const stopped = useRef(false)
  const refresh = () =>
    Promise.all(changes.map(({ path }) => client.invalidateQueries({ queryKey: [path] })))

  async function takeBack(requests: readonly string[]) {
    const kept: Undone['kept'] = []
    let undone = 0
    let failure: unknown
    // Last rows first, as within a single call.
    for (const [place, request] of requests.toReversed().entries()) {
      setUndoing({ done: place, of: requests.length })
      try {
        const part: Undone = await api(undoBulk!, { params: { request } })
        undone += part.undone
        kept.push(...part.kept)
      } catch (error) {
        failure = error
        break
      }
    }
    setUndoing(undefined)
    await refresh()
    if (kept.length > 0) setLeft({ title: `Not undone: ${named(kept.length)}`, rows: kept })
    toast({
      title: undone > 0 ? `Undone: ${named(undone)}` : 'Nothing was undone',
      ...(failure !== undefined && { description: messageOf(failure), variant: 'destructive' }),
    })
  }

  async function run(step: BulkStep, records: readonly SelectedRow[], asked: object) {
    stopped.current = false
    const requests: string[] = []
    const rows: Done['refused'] = []
    let done = 0
    let failure: unknown
    let at = 0
    for (; at < records.length && !stopped.current; at += MAX_CHOSEN) {
      setSending({ done: at, of: records.length })
      try {
        const body = {
          step: step.step,
          ...step.more,
          ...asked,
          records: records.slice(at, at + MAX_CHOSEN),
        }
        const part: Done = await api(bulk, inputOf<typeof bulk>({ body }))
        if (part.done > 0) requests.push(part.request)
        done += part.done
        rows.push(...part.refused)
      } catch (error) {
        failure = error
        break
      }
    }
    await refresh()
    setSending(undefined)
    if (failure !== undefined && done === 0) return void showRefusal(failure)
    onDone()
    if (rows.length > 0)
      setLeft({
        title: `Left as ${rows.length === 1 ? 'it is' : 'they are'}: ${named(rows.length)}`,
        rows,
      })
    const untouched = Math.max(0, records.length - at)
    const description = [
      failure !== undefined && messageOf(failure),
      untouched > 0 && `${named(untouched)} left as ${untouched === 1 ? 'it is' : 'they are'}.`,
      !undoBulk && step.lasting,
    ]
    if (done > 0)
      toast({
        title: `${step.done}: ${named(done)}`,
        description: description.filter(Boolean).join(' ') || undefined,
        duration: 30_000,
        variant: failure === undefined ? 'success' : 'destructive',
        ...(undoBulk && { action: { label: 'Undo', onPress: () => void takeBack(requests) } }),
      })
  }

  return {
    left,
    forget: () => setLeft(undefined),
    sending,
    undoing,
    stop: () => void (stopped.current = true),
    run: (step: BulkStep, records: readonly SelectedRow[], asked: object) =>
      void run(step, records, asked),
  }
}
