import { ResponseError } from '#src/http/client.ts'
import { api, messageOf } from '#src/staff/client.ts'
import { type ContentPath, endpointsOf } from '../../contract.ts'
import { forms } from '../forms.ts'
import type { TextSource } from '../textSource.ts'
import { type Content, effective } from './effective.ts'
import { openLocalCopy } from './localCopies.ts'
import { afterPause } from './afterPause.ts'
import { type EditingState, type FormState, isSameForm } from './formState.ts'
import { choose, type Clash, mergeValues } from './merge.ts'
import { isSame, tidy, unlike, type Values } from './values.ts'

const PAUSE = 1500
const LONGEST = 8000
const LOCAL_PAUSE = 200
const LOCAL_LONGEST = 600
const AGAIN = 4000

/**
 * One open form of a record: keeps what is typed in this browser and on the server, and puts together what others type meanwhile.
 * Calls to the server run one after the other, so that no late one overwrites a newer one.
 */
export function openEditing(path: ContentPath, first: Content | undefined, onKept: (record: Content) => void) {
  const endpoints = endpointsOf[path]
  const textFields = new Set(
    forms[path].flatMap(({ lines }) => lines.filter(({ type }) => type === 'html').map(({ name }) => name)),
  )
  const start = first && effective(first, textFields)
  /** The record and its working copy together, as the server held them last. */
  let server: Values = start?.held ?? {}
  let revision = first?.workingCopy?.revision ?? null
  let state: EditingState = {
    record: first,
    values: start?.values ?? {},
    clashes: start?.clashes ?? [],
    keeping: 'kept',
    recovered: undefined,
    saving: false,
    errors: {},
    refusal: undefined,
  }
  const listeners = new Set<() => void>()
  const local = openLocalCopy(() => `${path}/${state.record?.id ?? 'new'}`)
  const writing = afterPause(writeLocal, LOCAL_PAUSE, LOCAL_LONGEST)
  const keeping = afterPause(() => void keep(), PAUSE, LONGEST)
  let queue: Promise<unknown> = Promise.resolve()
  const inTurn = <T>(task: () => Promise<T>): Promise<T> => {
    const run = queue.then(task)
    queue = run.catch(() => undefined)
    return run
  }

  const formNow = (): FormState => ({ ...state, isTyped: isTyped() })
  const isTyped = () => Object.keys(unlike(state.values, state.record?.values ?? {})).length > 0
  let form = formNow()

  function show(change: Partial<EditingState>) {
    state = { ...state, ...change }
    const next = formNow()
    if (!isSameForm(form, next, textFields)) form = next
    for (const listener of listeners) listener()
  }

  const isAsked = (field: string) => state.clashes.some((clash) => clash.field === field && !clash.isInText)
  /** What the server is given: while a choice is open, the other's value. */
  const given = () =>
    Object.fromEntries(Object.entries(state.values).map(([field, value]) => [field, isAsked(field) ? server[field] : value]))

  function writeLocal() {
    writing.clear()
    const values = unlike(state.values, server)
    const base = Object.fromEntries(Object.keys(values).map((field) => [field, server[field] ?? null]))
    void (Object.keys(values).length > 0 ? local.write({ base, values }) : local.remove())
  }

  function typed() {
    writing.begin()
    keeping.begin()
  }

  function keep(): Promise<void> {
    keeping.clear()
    return inTurn(() => push()).then(settled, (error: unknown) => {
      const isRefused = error instanceof ResponseError && error.status < 500 && !isConflict(error)
      show({ keeping: 'failed', ...(isRefused && { refusal: messageOf(error) }) })
      if (!isRefused) keeping.begin(AGAIN)
    })
  }

  function settled() {
    if (Object.keys(unlike(given(), server)).length > 0) return
    show({ keeping: 'kept' })
    writeLocal()
  }

  async function push(tries = 5): Promise<void> {
    const sent = given()
    if (!state.record || Object.keys(unlike(sent, server)).length === 0) return
    const { id, version, values: stored } = state.record
    try {
      const body = { version, revision, values: unlike(sent, stored) }
      revision = (await api(endpoints.saveCopy, { params: { id }, body })).revision
      server = sent
    } catch (error) {
      if (!isConflict(error) || tries === 0) throw error
      await look()
      await push(tries - 1)
    }
  }

  /** Takes what others wrote into the form. */
  async function look() {
    const record = await api(endpoints.read, { params: { id: state.record!.id } })
    const theirs = effective(record, textFields)
    const merged = mergeValues(server, state.values, theirs.values, textFields)
    const open = state.clashes.filter(({ field, isInText }) => isInText || !isSame(merged.values[field], theirs.values[field]))
    const fresh = merged.clashes.filter(({ field, isInText }) => isInText || !open.some((one) => one.field === field))
    server = theirs.held
    revision = record.workingCopy?.revision ?? null
    show({ record, values: merged.values, clashes: [...open, ...fresh, ...theirs.clashes] })
  }

  /** The record as the server answered it; what was typed since `sent` stays. */
  function take(record: Content, sent = state.values) {
    const { held, values, clashes } = effective(record, textFields)
    server = held
    revision = record.workingCopy?.revision ?? null
    const since = Object.entries(state.values).filter(([field, value]) => !isSame(value, sent[field]))
    const now = { ...values, ...Object.fromEntries(since) }
    show({ record, values: now, clashes, errors: {}, refusal: undefined, recovered: undefined })
    onKept(record)
    typed()
    settled()
  }

  /** Makes what was typed the record. */
  async function send(tries = 3): Promise<Content> {
    if (state.clashes.length > 0) throw new Undecided()
    const sent = state.values
    const { record } = state
    try {
      const saved = record
        ? await api(endpoints.change, {
            params: { id: record.id },
            body: { version: record.version, revision, values: tidy(unlike(sent, record.values)) },
          })
        : await api(endpoints.create, { body: { values: tidy(sent) } })
      take(saved, sent)
      return saved
    } catch (error) {
      if (!isConflict(error) || !record || tries === 0) throw error
      await look()
      return send(tries - 1)
    }
  }

  function subscribe(listener: () => void) {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  }

  function set(field: string, value: unknown) {
    show({ values: { ...state.values, [field]: value }, keeping: 'waiting' })
    typed()
  }

  return {
    subscribe,
    state: () => state,
    form: () => form,
    set,
    /** The fields whose texts have markup, each on its own. */
    texts: Object.fromEntries(
      [...textFields].map((field): [string, TextSource] => [
        field,
        { get: () => String(state.values[field] ?? ''), set: (html) => set(field, html), subscribe },
      ]),
    ),
    /** Brings back what was typed in a browser that was closed before the server had it. */
    async recover() {
      if (Object.keys(unlike(state.values, server)).length > 0) typed()
      for (const { base, values, at } of await local.takeLost()) {
        const merged = mergeValues(base, values, state.values, textFields)
        show({
          values: { ...state.values, ...merged.values },
          clashes: [...state.clashes, ...merged.clashes],
          keeping: 'waiting',
          recovered: at,
        })
        writeLocal()
        typed()
      }
    },
    /** The server has something newer than what is shown, perhaps. */
    meet(found: Content) {
      void inTurn(async () => {
        const known = state.record
        if (!known || (found.version === known.version && (found.workingCopy?.revision ?? null) === revision)) return
        await look()
        settled()
      }).catch(() => undefined)
    },
    async save(): Promise<Content | undefined> {
      show({ saving: true })
      try {
        return await inTurn(() => send())
      } catch (error) {
        const refusal = error instanceof Undecided ? error.message : messageOf(error)
        show({ errors: error instanceof ResponseError ? error.fields : {}, refusal })
        return undefined
      } finally {
        show({ saving: false })
      }
    },
    take,
    /** Gives up what was typed since the record was saved. */
    async discard() {
      show({ values: state.record?.values ?? {}, clashes: [], recovered: undefined, errors: {}, refusal: undefined })
      void keep()
    },
    choose(clash: Clash, chosen: 'mine' | 'theirs' | 'both') {
      const { field, isInText } = clash
      show({ clashes: state.clashes.filter((one) => one !== clash), keeping: 'waiting', refusal: undefined })
      if (chosen === 'both') return typed()
      const value = isInText
        ? choose(String(state.values[field]), clash as never, chosen)
        : clash[chosen === 'mine' ? 'mine' : 'theirs']
      if (isInText || chosen === 'theirs') show({ values: { ...state.values, [field]: value } })
      typed()
    },
    /** Shows what the server refused, by field. */
    refuse: (errors: Record<string, string[]>) => show({ errors }),
    /** Sends what waits at once, as when the page is about to be left; resolves when the server has it. */
    keep,
    /** Ends it; what was typed last still goes to the server. */
    close() {
      if (writing.isWaiting()) writeLocal()
      void keep()
      void queue.then(() => local.close())
    },
    isTyped,
  }
}
export type Editing = ReturnType<typeof openEditing>

class Undecided extends Error {
  override message = 'Someone else changed the same place. Please choose which version to keep, then save again.'
}

const isConflict = (error: unknown) => error instanceof ResponseError && error.status === 409
