import { ResponseError } from '#src/http/client.ts'
import { afterPause } from '#src/staff/afterPause.ts'
import { isLost, messageOf } from '#src/staff/client.ts'
import type { TextEditor } from '../textSource.ts'
import type { EditedForm } from './editedForm.ts'
import { type Edited, effective } from './effective.ts'
import type { EditingState } from './formState.ts'
import type { Dispute } from './merge.ts'
import { mergeReceived } from './mergeReceived.ts'
import { changedFields, type FieldValues, isSame, tidy } from './values.ts'

const LONGEST = 8000
/** Shorter delays while a colleague has the record open, so that edits reach them sooner. */
const SHARED_PAUSE = 250
const SHARED_LONGEST = 750
/** Delays before a new text becomes a draft, long enough for a title to be complete. */
const DRAFT_PAUSE = 3000
const DRAFT_LONGEST = 20_000
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
 * Saves the edits of an open form on the server, and merges what others type meanwhile. Server calls run one at a
 * time, so that a slow one never overwrites a newer one.
 */
export class Saving<R extends Edited> {
  /** Open editors of rich-text fields. */
  readonly editors = new Map<string, TextEditor>()
  readonly autosave: ReturnType<typeof afterPause>
  /** Whether a colleague has the same record open. */
  isShared = false
  private readonly form: EditedForm<R>
  private readonly calls: RecordCalls<R>
  private readonly unborn: NewRecord<R> | undefined
  private readonly onSaved: (record: R) => void
  /** Values last sent without a response. The server may have stored them. */
  private unanswered: FieldValues | undefined
  private queue: Promise<unknown> = Promise.resolve()

  constructor(
    form: EditedForm<R>,
    calls: RecordCalls<R>,
    unborn: NewRecord<R> | undefined,
    onSaved: (record: R) => void,
  ) {
    this.form = form
    this.calls = calls
    this.unborn = unborn
    this.onSaved = onSaved
    this.autosave = afterPause(() => void this.saveCopy(), calls.pause, LONGEST)
  }

  inTurn<T>(task: () => Promise<T>): Promise<T> {
    const run = this.queue.then(task)
    this.queue = run.catch(() => undefined)
    return run
  }

  /** Resolves when nothing waits for the server. */
  done = () => this.queue

  /** Saves in this browser and on the server after a pause. */
  begin() {
    this.form.writing.begin()
    if (!this.form.state.record) this.autosave.begin(DRAFT_PAUSE, DRAFT_LONGEST)
    else if (this.isShared) this.autosave.begin(SHARED_PAUSE, SHARED_LONGEST)
    else this.autosave.begin()
  }

  /** Sends pending edits immediately, such as before leaving the page. Resolves once the server has stored them. */
  saveCopy = (): Promise<void> => this.saveBy(() => this.push())

  /** Saves the edits to a draft that nobody else has open as a version. What the server refuses stays a working copy. */
  saveDraft = (): Promise<void> =>
    this.saveBy(async () => {
      const { record, clashes, disputes } = this.form.state
      const isDecided = clashes.length === 0 && disputes.length === 0
      const isDraft = record && this.calls.isDraft?.(record)
      if (!isDraft || this.isShared || !isDecided || !this.form.isTyped()) return this.push()
      await this.send().catch((error: unknown) => {
        if (!(error instanceof ResponseError) || isLost(error.status)) throw error
        return this.push()
      })
    })

  private saveBy(save: () => Promise<unknown>): Promise<void> {
    this.autosave.clear()
    // Content that crashed this form would also crash a colleague's.
    if (this.form.hasFailed()) return Promise.resolve()
    return this.inTurn(save).then(
      () => this.settle(),
      (error: unknown) => {
        const isRefused = error instanceof ResponseError && error.status < 500 && !isConflict(error)
        this.form.show({
          autosave: 'failed',
          ...(isRefused && { refusal: messageOf(error) }),
        })
        if (!isRefused) this.autosave.begin(RETRY_DELAY)
      },
    )
  }

  /** Shows that everything is saved, if it is. */
  settle() {
    if (!this.form.isStored(this.form.given())) return
    this.form.show({ autosave: 'saved' })
    this.form.writeLocal()
  }

  /** Stores the edits in the working copy. */
  private async push(tries = 5): Promise<void> {
    const { form, calls } = this
    const sent = form.given()
    const { record, disputes: open } = form.state
    if (!record) return this.startDraft()
    if (form.isStored(sent) || record.isLocked) return
    try {
      const disputes = open.map(({ field, standing, other }) => ({ field, standing, other }))
      const values = changedFields(sent, record.values)
      this.unanswered = sent
      for (const editor of this.editors.values()) editor.send()
      let { revision } = form.server
      if (calls.saveCopy)
        ({ revision } = await calls.saveCopy(record, { values, revision, disputes }))
      else this.showSaved(await calls.change(record, values, revision))
      const clashes = form.server.clashes.filter(({ field }) => form.isAsked(field))
      form.server = { values: sent, disputes: open, clashes, revision }
      this.unanswered = undefined
    } catch (error) {
      if (error instanceof ResponseError) this.unanswered = undefined
      if (!isConflict(error) || tries === 0) throw error
      await this.mergeOthers(record)
      await this.push(tries - 1)
    }
  }

  /** Saves the edits to the record. */
  async send(tries = 3): Promise<R | undefined> {
    const { form } = this
    if (form.state.clashes.length > 0 || form.state.disputes.length > 0) throw new Undecided()
    // Disputes resolved here must reach the server before the values leave the working copy.
    if (form.server.disputes.length > 0) await this.push()
    const { record, values: sent } = form.state
    if (!record) return this.create(sent)
    try {
      const values = tidy(changedFields(sent, record.values))
      const saved = await this.calls.change(record, values, form.server.revision)
      this.adopt(saved, sent)
      return saved
    } catch (error) {
      if (!isConflict(error) || tries === 0) throw error
      await this.mergeOthers(record)
      return this.send(tries - 1)
    }
  }

  /** Creates the draft of a new text by itself once it has a title and words. A refused one stays in this browser. */
  private async startDraft() {
    const { values: sent, clashes, disputes } = this.form.state
    if (!this.unborn?.isReady(sent) || clashes.length > 0 || disputes.length > 0) return
    await this.create(sent, (saved) => untrimmed(sent, saved)).catch((error: unknown) => {
      if (!(error instanceof ResponseError) || isLost(error.status)) throw error
    })
  }

  /** Creates the record. If an earlier attempt did without its response arriving, saves what was typed since. */
  private async create(
    sent: FieldValues,
    stored: (saved: FieldValues) => FieldValues = () => sent,
  ): Promise<R | undefined> {
    const { form } = this
    if (!this.unborn) return undefined
    const isRepeated = form.creation !== undefined
    const key = (form.creation ??= crypto.randomUUID())
    form.writeLocal()
    const saved = await this.unborn.create(tidy(sent), key).catch((error: unknown) => {
      const isRefused = error instanceof ResponseError && !isLost(error.status)
      if (isRefused && !isRepeated) form.creation = undefined
      throw error
    })
    form.creation = undefined
    this.adopt(saved, isRepeated ? saved.values : stored(saved.values))
    return isRepeated && form.isTyped() ? this.send() : saved
  }

  private showSaved(record: R, change: Partial<EditingState<R>> = {}) {
    this.form.show({ record, errors: {}, refusal: undefined, ...change })
    this.onSaved(record)
  }

  /** Adopts a record returned by the server. Edits made since `sent` are preserved. */
  adopt(record: R, sent = this.form.state.values) {
    const { form } = this
    const { stored, values, clashes, disputes } = effective(record, form.textFields)
    form.server = stored
    const since = Object.entries(form.state.values).filter(
      ([field, value]) => !isSame(value, sent[field]),
    )
    const now = { ...values, ...Object.fromEntries(since) }
    this.showSaved(record, { values: now, clashes, disputes, recovered: undefined })
    this.begin()
    this.settle()
  }

  /** Merges others' changes into the form. Waits while a word is composed with an IME, which a merge would cut off. */
  async merge(record: R) {
    const { form } = this
    while ([...this.editors.values()].some(({ isComposing }) => isComposing()))
      await delay(COMPOSING)
    const merged = mergeReceived({
      known: form.server,
      received: effective(record, form.textFields),
      unanswered: this.unanswered,
      form: form.state,
      textFields: form.textFields,
      mergeInEditor: (field, theirs) => this.editors.get(field)?.merge(theirs),
    })
    form.server = merged.stored
    this.unanswered = undefined
    form.show({ record, ...merged.form })
    if (merged.isDisputed) this.autosave.begin(0)
  }

  mergeOthers = async ({ id }: R) => this.merge(await this.calls.read(id))
}

/** Refusal of a save while a question about two versions is open, which names what it is about. */
export const UNDECIDED = 'Please choose which version to keep, then save again.'

export class Undecided extends Error {
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
