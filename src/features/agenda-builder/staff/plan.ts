import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { inputOf, ResponseError } from '#src/http/client.ts'
import type { Endpoint, Input, Result } from '#src/http/endpoint.ts'
import { api, isLost } from '#src/staff/client.ts'
import { ask } from '#src/staff/queries.ts'
import { toast } from '#src/ui/toast.ts'
import { findClashes } from '../clashes.ts'
import { getBoard, planSession, undoPlan } from '../contract.ts'
import type { Board, Session } from './words.ts'
import { showRefusal } from '#src/staff/showRefusal.ts'

type PlanRequest = Input<typeof planSession>['body']['values']

/** A change rejected because someone else changed the same session meanwhile. */
export interface Refused {
  id: string
  label: string
  values: PlanRequest
  message: string
  differences: { field: string; before: unknown; after: unknown; now: unknown }[]
  /** The version of the session as the differences describe it. */
  version?: number | undefined
}

const placeFields = ['startTime', 'day', 'minutes', 'room']

/** What a response to a change says, if someone else changed the same session meanwhile. */
function refusedBy(error: unknown, { id, label, values }: PlanChange): Refused | undefined {
  if (!(error instanceof ResponseError) || error.status !== 409) return undefined
  const { message, differences = [], version } = JSON.parse(error.body) as Partial<Refused>
  return { id, label, values, message: message ?? '', differences, version }
}

/** Whether a change and those of others concern the same: a field of both, the place as a whole, or a removal. */
function isContested({ values, differences, version }: Refused): boolean {
  if ('removed' in values || differences.length === 0 || version === undefined) return true
  const wanted = Object.keys(values).map((field) =>
    field === 'startISO' || field === 'wall' ? 'startTime' : field,
  )
  const isPlaced = wanted.some((field) => placeFields.includes(field))
  return differences.some(
    ({ field }) =>
      field === 'removed' || wanted.includes(field) || (isPlaced && placeFields.includes(field)),
  )
}

interface PlanChange {
  id: string
  values: PlanRequest
  label: string
  seen?: number | undefined
  /** The version over which the user applies it, as a refusal said. */
  over?: number | undefined
}

/** A change shown before the server has stored it. */
interface Planned {
  id: string
  values: Omit<PlanRequest, 'wall'>
  isStored: boolean
}

function withChange(before: Board, { id, values }: Planned): Board {
  const sessions = before.sessions.map((one) =>
    one.id === id ? { ...one, ...values } : one,
  ) as Session[]
  return { ...before, sessions, clashes: findClashes({ ...before, sessions }) }
}

interface Action {
  label: string
  /** The changed session, if there is exactly one. */
  id?: string | undefined
  /** Id of the server request. */
  request: string
}
interface Actions {
  done: readonly Action[]
  undone: readonly Action[]
}

const scope = { id: 'agenda' }
/** How often a change is sent that others’ changes of the same session do not contest. */
const TRIES = 3
const none: Actions = { done: [], undone: [] }

/** All actions on a plan. Each applies to the screen immediately, runs on the server in sequence, and can be undone. */
export function usePlan(event: string) {
  const client = useQueryClient()
  /** Changes that the last loaded plan doesn't include yet. */
  const sent = useRef(new Set<Planned>())
  /** The plan as last loaded, without those changes. */
  const loaded = useRef<Board>(undefined)
  const query = {
    ...ask(getBoard, { params: { event } }),
    /** Applies pending changes to a plan loaded while they are in flight, so that the screen doesn't jump back. */
    async queryFn() {
      const stored = [...sent.current].filter(({ isStored }) => isStored)
      const known = [...versions.current]
      const read = await api(getBoard, { params: { event } })
      for (const one of stored) sent.current.delete(one)
      // Versions begin anew when somebody publishes a session and plans it again.
      for (const [id, version] of known)
        if (version > versionIn(read.sessions, id) && versions.current.get(id) === version)
          versions.current.delete(id)
      loaded.current = read
      return [...sent.current].reduce(withChange, read)
    },
  }
  /** Actions to undo and redo, most recent last. Read inside the queue, after pending actions have finished. */
  const actions = useRef<Actions>(none)
  const [{ done, undone }, setActions] = useState<Actions>(none)
  const [refused, setRefused] = useState<Refused>()
  const [announcement, setAnnouncement] = useState('')
  /** Versions of sessions by our own last changes, which the rendered plan may not have yet. */
  const versions = useRef(new Map<string, number>())
  const board = () => client.getQueryData<Board>(query.queryKey)
  const versionIn = (sessions: readonly Session[] = [], id: string) =>
    sessions.find((one) => one.id === id)?.version ?? 0
  /** Cancels a reload of the plan, so that a change doesn't wait for it. */
  const stopReload = () => client.cancelQueries({ queryKey: query.queryKey })
  async function reload() {
    // A read that runs already may have begun before the change.
    await stopReload()
    await client.fetchQuery({ ...query, staleTime: 0 }).catch(() => undefined)
  }

  /** The version to send with a change: the one that the user saw, or that of our own last write if newer. */
  const versionOf = (id: string, seen = versionIn(board()?.sessions, id)) =>
    Math.max(seen, versions.current.get(id) ?? 0)

  const keep = (next: Partial<Actions>) =>
    setActions((actions.current = { ...actions.current, ...next }))

  function note(label: string, request: string, id?: string) {
    keep({ done: [...actions.current.done, { label, request, id }], undone: [] })
    setAnnouncement(label)
  }

  /** Takes a failed change off the screen at once: while the server is down, no plan is loaded that lacks it. */
  function takeOff(planned: Planned) {
    sent.current.delete(planned)
    const { current } = loaded
    if (current)
      client.setQueryData<Board>(query.queryKey, [...sent.current].reduce(withChange, current))
  }

  const planning = useMutation({
    scope,
    mutationFn: async (made: PlanChange) => {
      const { id, values } = made
      const params = { event, session: id }
      let version = made.over ?? versionOf(id, made.seen)
      for (let tries = 1; ; tries++)
        try {
          return await api(planSession, { params, body: { version, values } })
        } catch (error) {
          const refusal = refusedBy(error, made)
          if (!refusal || isContested(refusal) || tries === TRIES) throw error
          version = refusal.version ?? version
        }
    },
    onMutate: ({ id, values: { wall, ...values } }) => {
      void stopReload()
      if (wall) return undefined
      const planned: Planned = { id, values, isStored: false }
      sent.current.add(planned)
      client.setQueryData<Board>(query.queryKey, (before) => before && withChange(before, planned))
      return planned
    },
    onSuccess: ({ request, version }, { id, label }, planned) => {
      if (planned) planned.isStored = true
      versions.current.set(id, version)
      note(label, request, id)
    },
    onError: (error, made, planned) => {
      if (planned) takeOff(planned)
      const refusal = refusedBy(error, made)
      if (refusal) setRefused(refusal)
      else if (!(error instanceof ResponseError && error.status === 422)) showRefusal(error)
    },
    onSettled: async () => {
      if (client.isMutating({ mutationKey: ['agenda'] }) === 1) await reload()
    },
    mutationKey: ['agenda'],
  })

  const taking = useMutation({
    scope,
    mutationKey: ['agenda'],
    onMutate: () => void stopReload(),
    mutationFn: async (from: keyof Actions) => {
      const act = actions.current[from].at(-1)
      if (!act) return
      keep({ [from]: actions.current[from].slice(0, -1) })
      const {
        request,
        versions: made,
        kept,
      } = await api(undoPlan, {
        params: { event },
        body: { request: act.request },
      })
      for (const [id, version] of Object.entries(made)) versions.current.set(id, version)
      const to = from === 'done' ? 'undone' : 'done'
      if (kept.length === 0) keep({ [to]: [...actions.current[to], { ...act, request }] })
      setAnnouncement(kept[0]?.reason ?? `${from === 'done' ? 'Undone' : 'Redone'}: ${act.label}`)
      if (kept[0]) toast({ title: kept[0].reason, variant: 'destructive' })
    },
    onError: showRefusal,
    onSettled: reload,
  })
  /** `seen` is the version of the session that the user started from, if others may have changed it meanwhile. */
  const change = (id: string, values: PlanRequest, label: string, seen?: number) =>
    planning.mutateAsync({ id, values, label, seen })
  /** Applies a rejected change anyway, over the other person's. */
  async function insist(refusal: Refused) {
    const { id, values, label, version: over } = refusal
    setRefused(undefined)
    await planning.mutateAsync({ id, values, label, over }).catch((error: unknown) => {
      // The question stays until there is an answer; a new conflict asks its own.
      if (!(error instanceof ResponseError) || isLost(error.status)) setRefused(refusal)
    })
  }

  return {
    query,
    /** Returns the latest plan, which may be newer than the rendered one. */
    current: board,
    /** Latest announcement for screen readers. */
    announcement,
    say: setAnnouncement,
    change,
    unschedule: ({ id, title, version }: Session) =>
      change(id, { startISO: null }, `“${title}” unscheduled`, version).catch(() => undefined),
    remove: ({ id, title }: Session) =>
      change(id, { removed: true }, `“${title}” removed`).catch(() => undefined),
    restore: ({ id, title }: Session) =>
      change(id, { removed: false }, `“${title}” kept`).catch(() => undefined),
    /** Calls any other endpoint that changes the plan and can be undone. */
    call: async <E extends Endpoint>(
      endpoint: E,
      input: Omit<Input<E>, 'params'> & { params?: Record<string, string> },
      label: string,
    ) => {
      const params = { event, ...input.params }
      const result = await api(endpoint, inputOf<E>({ ...input, params }))
      note(label, (result as { request: string }).request)
      await reload()
      return result as Result<E>
    },
    undo: () => taking.mutate('done'),
    redo: () => taking.mutate('undone'),
    canUndo: done.at(-1)?.label,
    canRedo: undone.at(-1)?.label,
    refused,
    closeConflict: () => setRefused(undefined),
    insist,
  }
}
export type Plan = ReturnType<typeof usePlan>
