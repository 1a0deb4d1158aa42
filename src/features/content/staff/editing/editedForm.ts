import { afterPause } from '#src/staff/afterPause.ts'
import { openLocalCopy } from '#src/staff/localCopies.ts'
import { isSameDisputes } from './disputes.ts'
import { type Edited, effective, type StoredContent } from './effective.ts'
import { openFailures } from './failures.ts'
import { type EditingState, type FormState, isSameForm } from './formState.ts'
import { changedFields, type FieldValues } from './values.ts'

const LOCAL_PAUSE = 200
const LOCAL_LONGEST = 600

interface Opened<R extends Edited> {
  /** Path of the records' screens, such as articles. */
  path: string
  textFields: ReadonlySet<string>
  /** Undefined if it is not created yet. */
  record: R | undefined
  /** Initial values of a record that is not created yet. */
  fresh: FieldValues
}

/** What one open form shows, what the server is known to have of it, and its copy in this browser. */
export class EditedForm<R extends Edited> {
  readonly fresh: FieldValues
  readonly textFields: ReadonlySet<string>
  readonly failures: ReturnType<typeof openFailures>
  readonly local: ReturnType<typeof openLocalCopy>
  /** Writes the copy in this browser after a pause in typing. */
  readonly writing: ReturnType<typeof afterPause>
  state: EditingState<R>
  /** The record merged with its working copy, as last received from the server. */
  server: StoredContent
  /** Idempotency key of the creation. Set once it is sent, until there is a response. */
  creation: string | undefined
  private shown: FormState<R>
  private readonly listeners = new Set<() => void>()

  constructor({ path, textFields, record, fresh }: Opened<R>) {
    this.fresh = fresh
    this.textFields = textFields
    const start = record && effective(record, textFields)
    this.server = start?.stored ?? { values: fresh, disputes: [], clashes: [], revision: null }
    this.state = {
      record,
      values: start?.values ?? fresh,
      clashes: start?.clashes ?? [],
      disputes: start?.disputes ?? [],
      autosave: 'saved',
      recovered: undefined,
      saving: false,
      errors: {},
      refusal: undefined,
    }
    const place = () => `${path}/${this.state.record?.id ?? 'new'}`
    this.failures = openFailures(place)
    this.writing = afterPause(() => this.writeLocal(), LOCAL_PAUSE, LOCAL_LONGEST)
    this.local = openLocalCopy(place, this.writing.flush)
    this.shown = this.formNow()
  }

  form = () => this.shown

  subscribe = (listener: () => void) => {
    this.listeners.add(listener)
    return () => void this.listeners.delete(listener)
  }

  show(change: Partial<EditingState<R>>) {
    this.state = { ...this.state, ...change }
    const next = this.formNow()
    if (!isSameForm(this.shown, next, this.textFields)) this.shown = next
    for (const listener of this.listeners) listener()
  }

  private formNow(): FormState<R> {
    return { ...this.state, isTyped: this.isTyped(), hasFailed: this.hasFailed() }
  }

  /** Edits since the record was saved, by field. */
  typed = (): FieldValues =>
    changedFields(this.state.values, this.state.record?.values ?? this.fresh)

  isTyped = () => Object.keys(this.typed()).length > 0

  /** Whether the edits crashed the form. */
  hasFailed = () => this.failures.has(this.typed)

  isAsked = (field: string) => this.state.clashes.some((clash) => clash.field === field)

  /** Values to send to the server. A field with an open question keeps the server's value. */
  given(): FieldValues {
    return Object.fromEntries(
      Object.entries(this.state.values).map(([field, value]) => [
        field,
        this.isAsked(field) ? this.server.values[field] : value,
      ]),
    )
  }

  /** Whether the server has these values, and the questions that are open here. */
  isStored(sent: FieldValues): boolean {
    return (
      Object.keys(changedFields(sent, this.server.values)).length === 0 &&
      isSameDisputes(this.state.disputes, this.server.disputes) &&
      this.server.clashes.every(({ field }) => this.isAsked(field))
    )
  }

  /** Writes what the server does not have into this browser, or removes the copy if there is nothing. */
  writeLocal() {
    this.writing.clear()
    const values = changedFields(this.state.values, this.server.values)
    // The base of an open question is neither version, so that it is asked again when the copy is restored.
    const baseOf = (field: string) =>
      this.state.clashes.find((clash) => clash.field === field) ?? this.server.values[field] ?? null
    const base = Object.fromEntries(Object.keys(values).map((field) => [field, baseOf(field)]))
    const isNeeded = Object.keys(values).length > 0
    void (isNeeded
      ? this.local.write({ base, values, creation: this.creation })
      : this.local.remove())
  }
}
