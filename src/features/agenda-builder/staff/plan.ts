import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { ResponseError } from '#src/http/client.ts'
import type { Endpoint, Input, Result } from '#src/http/endpoint.ts'
import { api, messageOf } from '#src/staff/client.ts'
import { ask } from '#src/staff/queries.ts'
import { toast } from '#src/ui/toast.ts'
import { findClashes } from '../clashes.ts'
import { getBoard, planSession, undoPlan } from '../contract.ts'
import type { Board, Session } from './words.ts'

export type Values = Partial<Omit<Session, 'id' | 'version' | 'recorded'>>
type Sent = Input<typeof planSession>['body']['values']

/** A change that was refused because someone else changed the same session meanwhile. */
export interface Refused {
  id: string
  label: string
  values: Sent
  message: string
  differences: { field: string; before: unknown; after: unknown; now: unknown }[]
}

interface Act {
  label: string
  /** What the server knows it by. */
  request: string
}

const scope = { id: 'agenda' }

/** All that can be done to a plan: at once on the screen, one after the other on the server, each to be taken back. */
export function usePlan(event: string) {
  const client = useQueryClient()
  const query = ask(getBoard, { params: { event } })
  const [done, setDone] = useState<Act[]>([])
  const [undone, setUndone] = useState<Act[]>([])
  const [refused, setRefused] = useState<Refused>()
  const [said, setSaid] = useState('')
  const versions = useRef(new Map<string, number>())
  const board = () => client.getQueryData<Board>(query.queryKey)
  const reload = () => client.invalidateQueries({ queryKey: query.queryKey })

  function note(label: string, request: string) {
    setDone((before) => [...before, { label, request }])
    setUndone([])
    setSaid(label)
  }

  const planning = useMutation({
    scope,
    mutationFn: async ({ id, values }: { id: string; values: Sent; label: string }) => {
      const version = versions.current.get(id) ?? board()?.sessions.find((one) => one.id === id)?.version ?? 0
      return api(planSession, { params: { event, session: id }, body: { version, values } })
    },
    onMutate: ({ id, values: { wall, ...values } }) => {
      void client.cancelQueries({ queryKey: query.queryKey })
      if (wall) return
      client.setQueryData<Board>(query.queryKey, (before) => {
        if (!before) return before
        const sessions = before.sessions.map((one) => (one.id === id ? { ...one, ...values } : one)) as Session[]
        return { ...before, sessions, clashes: findClashes({ ...before, sessions }) }
      })
    },
    onSuccess: ({ request, version }, { id, label }) => {
      versions.current.set(id, version)
      note(label, request)
    },
    onError: (error, { id, label, values }) => {
      if (!(error instanceof ResponseError) || error.status !== 409) {
        if (!(error instanceof ResponseError && error.status === 422)) toast({ title: messageOf(error), variant: 'destructive' })
        return
      }
      const { message, differences = [] } = JSON.parse(error.body) as Refused
      setRefused({ id, label, values, message, differences })
    },
    onSettled: async () => {
      if (client.isMutating({ mutationKey: ['agenda'] }) > 1) return
      await reload()
      versions.current.clear()
    },
    mutationKey: ['agenda'],
  })

  const taking = useMutation({
    scope,
    mutationKey: ['agenda'],
    mutationFn: ({ request }: Act & { back: boolean }) => api(undoPlan, { params: { event }, body: { request } }),
    onMutate: ({ back }) => (back ? setDone : setUndone)((before) => before.slice(0, -1)),
    onSuccess: ({ request, kept }, { label, back }) => {
      if (kept.length === 0) (back ? setUndone : setDone)((before) => [...before, { label, request }])
      setSaid(kept[0]?.reason ?? `${back ? 'Taken back' : 'Done again'}: ${label}`)
      if (kept[0]) toast({ title: kept[0].reason, variant: 'destructive' })
    },
    onError: (error) => toast({ title: messageOf(error), variant: 'destructive' }),
    onSettled: async () => {
      versions.current.clear()
      await reload()
    },
  })
  const take = (acts: Act[], back: boolean) => {
    const act = acts.at(-1)
    if (act) taking.mutate({ ...act, back })
  }

  const change = (id: string, values: Sent, label: string) => planning.mutateAsync({ id, values, label })

  return {
    query,
    /** The plan as it is known now, later than what was drawn. */
    current: board,
    /** The last thing that happened, for screen readers. */
    said,
    say: setSaid,
    change,
    unschedule: ({ id, title }: Session) =>
      change(id, { startISO: null }, `“${title}” to what is to be placed`).catch(() => undefined),
    remove: ({ id, title }: Session) => change(id, { removed: true }, `“${title}” removed`).catch(() => undefined),
    restore: ({ id, title }: Session) => change(id, { removed: false }, `“${title}” kept`).catch(() => undefined),
    /** Any other call that changes the plan and can be taken back. */
    call: async <E extends Endpoint>(
      endpoint: E,
      input: Omit<Input<E>, 'params'> & { params?: Record<string, string> },
      label: string,
    ) => {
      const result = await api(endpoint, { ...input, params: { event, ...input.params } } as unknown as Input<E>)
      note(label, (result as { request: string }).request)
      await reload()
      return result as Result<E>
    },
    undo: () => take(done, true),
    redo: () => take(undone, false),
    canUndo: done.at(-1)?.label,
    canRedo: undone.at(-1)?.label,
    refused,
    settle: () => setRefused(undefined),
    /** Makes a refused change after all, over what the other one did. */
    async insist({ id, values, label }: Refused) {
      setRefused(undefined)
      await client.refetchQueries({ queryKey: query.queryKey })
      await change(id, values, label).catch(() => undefined)
    },
  }
}
export type Plan = ReturnType<typeof usePlan>
