import { ResponseError } from '#src/http/client.ts'
import { isLost, messageOf } from '#src/staff/client.ts'
import type { TextEditor, TextSource } from '../textSource.ts'
import { type Content, type Edited, effective, type StoredContent } from './effective.ts'
import { openFailures } from './failures.ts'
import { addDisputes, isOne, isSameDisputes, type KnownDispute } from './disputes.ts'
import { openLocalCopy } from '#src/staff/localCopies.ts'
import { afterPause } from '#src/staff/afterPause.ts'
import { type EditingState, type FormState, isSameForm } from './formState.ts'
import { textOf } from '#src/staff/textOf.ts'
import { applyOtherWords, type Clash, type Dispute, mergeValues } from './merge.ts'
import { mergeReceived } from './mergeReceived.ts'
import { isSame, tidy, changedFields, type FieldValues } from './values.ts'

const LONGEST = 8000
/** Shorter delays while a colleague has the record open, so that edits reach them sooner. */
const SHARED_PAUSE = 250
const SHARED_LONGEST = 750
/** Delays before a new text becomes a draft, long enough for a title to be complete. */
const DRAFT_PAUSE = 3000
const DRAFT_LONGEST = 20_000
const LOCAL_PAUSE = 200
const LOCAL_LONGEST = 600
const RETRY_DELAY = 4000
const COMPOSING = 50
const delay = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/** How a record is read and stored. */
export interface RecordCalls<R extends Edited> {
  /** Path of the records' screens, such as articles. */
  path: string
  /** Milliseconds without a keystroke before edits are sent. */
  pause: number
  textFields: ReadonlySet<string>
  read: (id: string) => Promise<R>
  change: (record: R, values: FieldValues, revision: string | null) => Promise<R>
  /** Stores edits in the working copy of a record; without it, they change the record itself. */
  saveCopy?: (
    record: R,
    edits: { values: FieldValues; revision: string | null; disputes: Dispute[] },
  ) => Promise<{ revision: string | null }>
  /** Whether edits become a version when their form is closed, instead of waiting in a working copy. */
  isDraft?: (record: R) => boolean
  /** Fields that change together with one, with their new values. */
  changeWith?: (field: string, value: unknown, values: FieldValues) => FieldValues
}

/** A record that is not created yet. */
export interface NewRecord<R extends Edited> {
  /** Initial values. */
  fresh: FieldValues
  /** Whether there is enough for a draft, which is then created by itself. */
  isReady: (values: FieldValues) => boolean
  create: (values: FieldValues, idempotencyKey: string) => Promise<R>
}

/**
 * Manages one open form of a record: saves edits in this browser and on the server, and merges what others type
 * meanwhile. Server calls run one at a time, so that a slow one never overwrites a newer one.
 */
export function openEditing<R extends Edited>(
  calls: RecordCalls<R>,
  opened: R | NewRecord<R>,
  onSaved: (record: R) => void,
) {
  const { path, textFields } = calls
  const [first, unborn] = 'create' in opened ? [undefined, opened] : [opened, undefined]
  const start = first && effective(first, textFields)
  const fresh = unborn?.fresh ?? {}
  /** The record merged with its working copy, as last received from the server. */
  let server: StoredContent = start?.stored ?? {
    values: fresh,
    disputes: [],
    clashes: [],
    revision: null,
  }
  /** Values last sent without a response. The server may have stored them. */
  let unanswered: FieldValues | undefined
  /** Idempotency key of the creation. Set once it is sent, until there is a response. */
  let creation: string | undefined
  let isShared = false
  let state: EditingState<R> = {
    record: first,
    values: start?.values ?? fresh,
    clashes: start?.clashes ?? [],
    disputes: start?.disputes ?? [],
    autosave: 'saved',
    recovered: undefined,
    saving: false,
    errors: {},
    refusal: undefined,
  }
  const listeners = new Set<() => void>()
  const writing = afterPause(writeLocal, LOCAL_PAUSE, LOCAL_LONGEST)
  const local = openLocalCopy(() => `${path}/${state.record?.id ?? 'new'}`, writing.flush)
  const autosave = afterPause(() => void saveCopy(), calls.pause, LONGEST)
  let queue: Promise<unknown> = Promise.resolve()
  const inTurn = <T>(task: () => Promise<T>): Promise<T> => {
    const run = queue.then(task)
    queue = run.catch(() => undefined)
    return run
  }

  const typedNow = () => changedFields(state.values, state.record?.values ?? fresh)
  const isTyped = () => Object.keys(typedNow()).length > 0
  const failures = openFailures(() => `${path}/${state.record?.id ?? 'new'}`)
  const formNow = (): FormState<R> => ({
    ...state,
    isTyped: isTyped(),
    hasFailed: failures.has(typedNow),
  })
  let form = formNow()

  function show(change: Partial<EditingState<R>>) {
    state = { ...state, ...change }
    const next = formNow()
    if (!isSameForm(form, next, textFields)) form = next
    for (const listener of listeners) listener()
  }

  const isAsked = (field: string) => state.clashes.some((clash) => clash.field === field)
  /** Values to send to the server. A field with an open question keeps the server's value. */
  const given = () =>
    Object.fromEntries(
      Object.entries(state.values).map(([field, value]) => [
        field,
        isAsked(field) ? server.values[field] : value,
      ]),
    )

  function writeLocal() {
    writing.clear()
    const values = changedFields(state.values, server.values)
    // The base of an open question is neither version, so that it is asked again when the copy is restored.
    const baseOf = (field: string) =>
      state.clashes.find((clash) => clash.field === field) ?? server.values[field] ?? null
    const base = Object.fromEntries(Object.keys(values).map((field) => [field, baseOf(field)]))
    void (Object.keys(values).length > 0 ? local.write({ base, values, creation }) : local.remove())
  }

  function typed() {
    writing.begin()
    if (!state.record) autosave.begin(DRAFT_PAUSE, DRAFT_LONGEST)
    else if (isShared) autosave.begin(SHARED_PAUSE, SHARED_LONGEST)
    else autosave.begin()
  }

  function saveCopy(): Promise<void> {
    return saveBy(() => push())
  }

  function saveBy(save: () => Promise<unknown>): Promise<void> {
    autosave.clear()
    // Content that crashed this form would also crash a colleague's.
    if (failures.has(typedNow)) return Promise.resolve()
    return inTurn(save).then(settled, (error: unknown) => {
      const isRefused = error instanceof ResponseError && error.status < 500 && !isConflict(error)
      show({ autosave: 'failed', ...(isRefused && { refusal: messageOf(error) }) })
      if (!isRefused) autosave.begin(RETRY_DELAY)
    })
  }

  /** Saves the edits to a draft that nobody else has open. What the server refuses stays a working copy. */
  async function saveDraft() {
    const isDecided = state.clashes.length === 0 && state.disputes.length === 0
    const isDraft = state.record && calls.isDraft?.(state.record)
    if (!isDraft || isShared || !isDecided || !isTyped()) return push()
    await send().catch((error: unknown) => {
      if (!(error instanceof ResponseError) || isLost(error.status)) throw error
      return push()
    })
  }

  const isStored = (sent: FieldValues) =>
    Object.keys(changedFields(sent, server.values)).length === 0 &&
    isSameDisputes(state.disputes, server.disputes) &&
    server.clashes.every(({ field }) => isAsked(field))

  function settled() {
    if (!isStored(given())) return
    show({ autosave: 'saved' })
    writeLocal()
  }

  async function push(tries = 5): Promise<void> {
    const sent = given()
    const { record, disputes: open } = state
    if (!record) return startDraft()
    if (isStored(sent) || record.isLocked) return
    try {
      const disputes = open.map(({ field, standing, other }) => ({ field, standing, other }))
      const values = changedFields(sent, record.values)
      unanswered = sent
      for (const editor of editors.values()) editor.send()
      let { revision } = server
      if (calls.saveCopy)
        ({ revision } = await calls.saveCopy(record, { values, revision, disputes }))
      else showSaved(await calls.change(record, values, revision))
      const clashes = server.clashes.filter(({ field }) => isAsked(field))
      server = { values: sent, disputes: open, clashes, revision }
      unanswered = undefined
    } catch (error) {
      if (error instanceof ResponseError) unanswered = undefined
      if (!isConflict(error) || tries === 0) throw error
      await mergeOthers(record)
      await push(tries - 1)
    }
  }

  function showSaved(record: R, change: Partial<EditingState<R>> = {}) {
    show({ record, errors: {}, refusal: undefined, ...change })
    onSaved(record)
  }

  /** Open editors of rich-text fields. */
  const editors = new Map<string, TextEditor>()

  /** Merges others' changes into the form. Waits while a word is composed with an IME, which a merge would cut off. */
  async function merge(record: R) {
    while ([...editors.values()].some(({ isComposing }) => isComposing())) await delay(COMPOSING)
    const merged = mergeReceived({
      known: server,
      received: effective(record, textFields),
      unanswered,
      form: state,
      textFields,
      mergeInEditor: (field, theirs) => editors.get(field)?.merge(theirs),
    })
    server = merged.stored
    unanswered = undefined
    show({ record, ...merged.form })
    if (merged.isDisputed) autosave.begin(0)
  }
  const mergeOthers = async ({ id }: R) => merge(await calls.read(id))

  /** Adopts a record returned by the server. Edits made since `sent` are preserved. */
  function adopt(record: R, sent = state.values) {
    const { stored, values, clashes, disputes } = effective(record, textFields)
    server = stored
    const since = Object.entries(state.values).filter(
      ([field, value]) => !isSame(value, sent[field]),
    )
    const now = { ...values, ...Object.fromEntries(since) }
    showSaved(record, { values: now, clashes, disputes, recovered: undefined })
    typed()
    settled()
  }

  /** Saves the edits to the record. */
  async function send(tries = 3): Promise<R | undefined> {
    if (state.clashes.length > 0 || state.disputes.length > 0) throw new Undecided()
    // Disputes resolved here must reach the server before the values leave the working copy.
    if (server.disputes.length > 0) await push()
    const sent = state.values
    const { record } = state
    if (!record) return create(sent)
    try {
      const values = tidy(changedFields(sent, record.values))
      const saved = await calls.change(record, values, server.revision)
      adopt(saved, sent)
      return saved
    } catch (error) {
      if (!isConflict(error) || tries === 0) throw error
      await mergeOthers(record)
      return send(tries - 1)
    }
  }

  /** Creates the draft of a new text by itself once it has a title and words. A refused one stays in this browser. */
  async function startDraft() {
    const sent = state.values
    if (!unborn?.isReady(sent) || state.clashes.length > 0 || state.disputes.length > 0) return
    await create(sent, (saved) => untrimmed(sent, saved)).catch((error: unknown) => {
      if (!(error instanceof ResponseError) || isLost(error.status)) throw error
    })
  }

  /** Creates the record. If an earlier attempt did without its response arriving, saves what was typed since. */
  async function create(
    sent: FieldValues,
    stored: (saved: FieldValues) => FieldValues = () => sent,
  ): Promise<R | undefined> {
    if (!unborn) return undefined
    const isRepeated = creation !== undefined
    const key = (creation ??= crypto.randomUUID())
    writeLocal()
    const saved = await unborn.create(tidy(sent), key).catch((error: unknown) => {
      const isRefused = error instanceof ResponseError && !isLost(error.status)
      if (isRefused && !isRepeated) creation = undefined
      throw error
    })
    creation = undefined
    adopt(saved, isRepeated ? saved.values : stored(saved.values))
    return isRepeated && isTyped() ? send() : saved
  }

  function subscribe(listener: () => void) {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  }

  function set(field: string, value: unknown) {
    const { values } = state
    show({
      values: { ...values, ...calls.changeWith?.(field, value, values), [field]: value },
      autosave: 'waiting',
    })
    typed()
  }

  return {
    subscribe,
    state: () => state,
    form: () => form,
    set,
    /** Rich-text fields, each as a source of its own. */
    texts: Object.fromEntries(
      [...textFields].map((field): [string, TextSource] => [
        field,
        {
          get: () => textOf(state.values[field]),
          set: (html) => set(field, html),
          subscribe,
          stored: () => textOf(server.values[field]),
          attach(editor) {
            editors.set(field, editor)
            return () => void editors.delete(field)
          },
        },
      ]),
    ),
    /** Restores edits from a browser that was closed before the server had received them. */
    async recover() {
      if (Object.keys(changedFields(state.values, server.values)).length > 0) typed()
      for (const { base, values, at, creation: sent } of await local.takeLost()) {
        creation ??= sent
        const merged = mergeValues(base, values, state.values, textFields)
        show({
          values: { ...state.values, ...merged.values },
          clashes: [...state.clashes, ...merged.clashes],
          disputes: addDisputes(state.disputes, merged.disputes),
          autosave: 'waiting',
          recovered: at,
        })
        writeLocal()
        typed()
      }
    },
    /** Checks a record that may be newer than the one shown. */
    checkNewer(found: R) {
      void inTurn(async () => {
        const known = state.record
        if (
          !known ||
          (found.version === known.version &&
            (found.workingCopy?.revision ?? null) === server.revision)
        )
          return
        await mergeOthers(known)
        settled()
      }).catch(() => undefined)
    },
    /** Uses a record that the server returned for this form, unless a newer one is shown. */
    receive(found: R) {
      void inTurn(async () => {
        const known = state.record
        if (known && found.version < known.version) return
        await merge(found)
        settled()
        if (known?.isLocked && !found.isLocked) autosave.begin(0)
      })
    },
    async save(): Promise<R | undefined> {
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
    adopt,
    /** Edits since the record was saved, by field. */
    typed: typedNow,
    /** Marks the current edits as crashing the form. They stay in this browser but aren't rendered again. */
    fail() {
      failures.add(typedNow())
      autosave.clear()
      writeLocal()
      show({})
    },
    /** Discards all edits since the record was saved. */
    discard() {
      failures.forget()
      show({
        values: state.record?.values ?? fresh,
        clashes: [],
        disputes: [],
        recovered: undefined,
        errors: {},
        refusal: undefined,
      })
      void saveCopy()
    },
    /** Undoes a discard. */
    restoreEdits(values: FieldValues) {
      show({ values: { ...state.values, ...values }, autosave: 'waiting' })
      typed()
    },
    choose(clash: Clash, chosen: 'mine' | 'theirs') {
      const clashes = state.clashes.filter((one) => one !== clash)
      const values =
        chosen === 'mine' ? state.values : { ...state.values, [clash.field]: clash.theirs }
      show({ clashes, values, autosave: 'waiting', refusal: undefined })
      typed()
    },
    /** Resolves a dispute: keeps the version in the text, or replaces it with the other one. */
    resolve(dispute: KnownDispute, takesOther: boolean) {
      const { field } = dispute
      const text = textOf(state.values[field])
      show({
        disputes: state.disputes.filter((one) => !isOne(dispute)(one)),
        values: takesOther
          ? { ...state.values, [field]: applyOtherWords(text, dispute) }
          : state.values,
        autosave: 'waiting',
        refusal: undefined,
      })
      typed()
      void saveCopy()
    },
    /** Sets whether a colleague has the same record open. */
    setShared(isThere: boolean) {
      isShared = isThere
    },
    /** Shows the server's validation errors, by field. */
    refuse: (errors: Record<string, string[]>) => show({ errors }),
    /** Sends pending edits immediately, such as before leaving the page. Resolves once the server has stored them. */
    saveCopy,
    /** Closes the form. Pending edits are still sent to the server; a draft that `saves` itself becomes a version. */
    close(saves = false) {
      writing.flush()
      void (saves ? saveBy(saveDraft) : saveCopy())
      void queue.then(() => local.close())
    },
    isTyped,
  }
}
export type Editing<R extends Edited = Content> = ReturnType<typeof openEditing<R>>

/** Refusal of a save while a question about two versions is open, which names what it is about. */
export const UNDECIDED = 'Please choose which version to keep, then save again.'

class Undecided extends Error {
  override message = UNDECIDED
}

/** What was sent, except texts that the server only trimmed: the space before the next word stays. */
const untrimmed = (sent: FieldValues, saved: FieldValues) =>
  Object.fromEntries(
    Object.entries(sent).filter(
      ([field, value]) =>
        typeof value !== 'string' || value === saved[field] || value.trim() !== saved[field],
    ),
  )

const isConflict = (error: unknown) => error instanceof ResponseError && error.status === 409
