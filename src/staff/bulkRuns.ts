import { inputOf, ResponseError } from '#src/http/client.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { MAX_CHOSEN } from '#src/http/bulk.ts'
import type { Endpoint } from '#src/http/endpoint.ts'
import { toast } from '#src/ui/toast.ts'
import type { BulkEndpoints, BulkStep, Done, Left, Undone } from './bulkSteps.ts'
import { api, isLost, messageOf } from './client.ts'
import type { SelectedRow } from './selection.ts'
import { showRefusal } from './showRefusal.ts'

interface BulkRunOptions {
  changes: readonly Endpoint[]
  named: (count: number) => string
  /** Receives the rows that a failure left, to try again. */
  onDone: (rest: readonly SelectedRow[]) => void
}

/** Milliseconds before a call without a response is retried; the server applies it once. */
const RETRY_DELAYS = [1000, 4000]

async function withRetries<T>(call: () => Promise<T>): Promise<T> {
  for (const wait of RETRY_DELAYS)
    try {
      return await call()
    } catch (error) {
      if (error instanceof ResponseError && !isLost(error.status)) throw error
      await new Promise((resolve) => setTimeout(resolve, wait))
    }
  return call()
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

  async function undoAll(requests: readonly string[]) {
    const kept: Undone['kept'] = []
    let undone = 0
    let failure: unknown
    const waiting = [...requests]
    // Last rows first, as within a single call.
    for (let request; (request = waiting.at(-1)) !== undefined; waiting.pop()) {
      const params = { request }
      setUndoing({ done: requests.length - waiting.length, of: requests.length })
      try {
        const part: Undone = await withRetries(() => api(undoBulk!, { params }))
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
      ...(failure !== undefined && {
        description: messageOf(failure),
        variant: 'destructive',
        duration: 30_000,
        action: { label: 'Try again', onPress: () => void undoAll(waiting) },
      }),
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
        const part: Done = await withRetries(() => api(bulk, inputOf<typeof bulk>({ body })))
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
    onDone(failure === undefined ? [] : records.slice(at))
    if (rows.length > 0)
      setLeft({
        title: `Left as ${rows.length === 1 ? 'it is' : 'they are'}: ${named(rows.length)}`,
        rows,
      })
    const untouched = Math.max(0, records.length - at)
    const left = `${named(untouched)} left as ${untouched === 1 ? 'it is' : 'they are'}.`
    const description = [
      failure !== undefined && messageOf(failure),
      untouched > 0 &&
        (failure === undefined ? left : `Not done: ${named(untouched)}, still selected.`),
      !undoBulk && step.lasting,
    ]
    if (done > 0)
      toast({
        title: `${step.done}: ${named(done)}`,
        description: description.filter(Boolean).join(' ') || undefined,
        duration: 30_000,
        variant: failure === undefined ? 'success' : 'destructive',
        ...(undoBulk && { action: { label: 'Undo', onPress: () => void undoAll(requests) } }),
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
