import { ResponseError } from '#src/http/client.ts'
import { messageOf } from '#src/staff/client.ts'
import { textOf } from '#src/staff/textOf.ts'
import type { TextSource } from '../textSource.ts'
import { addDisputes, isOne, type KnownDispute } from './disputes.ts'
import { EditedForm } from './editedForm.ts'
import type { Content, Edited } from './effective.ts'
import { applyOtherWords, type Clash, mergeValues } from './merge.ts'
import { type NewRecord, type RecordCalls, Saving, Undecided } from './saving.ts'
import { changedFields, type FieldValues } from './values.ts'

/** Opens one form of a record, with what can be done in it. */
export function openEditing<R extends Edited>(
  calls: RecordCalls<R>,
  opened: R | NewRecord<R>,
  onSaved: (record: R) => void,
) {
  const [record, unborn] = 'create' in opened ? [undefined, opened] : [opened, undefined]
  const { path, textFields } = calls
  const form = new EditedForm<R>({ path, textFields, record, fresh: unborn?.fresh ?? {} })
  const saving = new Saving(form, calls, unborn, onSaved)

  function set(field: string, value: unknown) {
    const { values } = form.state
    form.show({
      values: { ...values, ...calls.changeWith?.(field, value, values), [field]: value },
      autosave: 'waiting',
    })
    saving.begin()
  }
  const sourceOf = (field: string): TextSource => ({
    get: () => textOf(form.state.values[field]),
    set: (html) => set(field, html),
    subscribe: form.subscribe,
    stored: () => textOf(form.server.values[field]),
    attach(editor) {
      saving.editors.set(field, editor)
      return () => void saving.editors.delete(field)
    },
  })

  return {
    subscribe: form.subscribe,
    state: () => form.state,
    form: form.form,
    set,
    /** Rich-text fields, each as a source of its own. */
    texts: Object.fromEntries([...textFields].map((field) => [field, sourceOf(field)])),
    typed: form.typed,
    isTyped: form.isTyped,
    saveCopy: saving.saveCopy,
    adopt: (found: R, sent?: FieldValues) => saving.adopt(found, sent),
    /** Shows the server's validation errors, by field. */
    refuse: (errors: Record<string, string[]>) => form.show({ errors }),
    /** Sets whether a colleague has the same record open. */
    setShared(isThere: boolean) {
      saving.isShared = isThere
    },
    ...receiving(form, saving),
    ...keeping(form, saving),
    ...answering(form, saving),
    async save(): Promise<R | undefined> {
      form.show({ saving: true })
      try {
        return await saving.inTurn(() => saving.send())
      } catch (error) {
        const refusal = error instanceof Undecided ? error.message : messageOf(error)
        form.show({ errors: error instanceof ResponseError ? error.fields : {}, refusal })
        return undefined
      } finally {
        form.show({ saving: false })
      }
    },
    /** Closes the form. Pending edits are still sent to the server; a draft that `saves` itself becomes a version. */
    close(saves = false) {
      form.writing.flush()
      void (saves ? saving.saveDraft() : saving.saveCopy())
      void saving.done().then(() => form.local.close())
    },
  }
}
export type Editing<R extends Edited = Content> = ReturnType<typeof openEditing<R>>

/** Takes over what the server has. */
const receiving = <R extends Edited>(form: EditedForm<R>, saving: Saving<R>) => ({
  /** Checks a record that may be newer than the one shown. */
  checkNewer(found: R) {
    void saving
      .inTurn(async () => {
        const known = form.state.record
        const isKnown =
          found.version === known?.version &&
          (found.workingCopy?.revision ?? null) === form.server.revision
        if (!known || isKnown) return
        await saving.mergeOthers(known)
        saving.settle()
      })
      .catch(() => undefined)
  },
  /** Uses a record that the server returned for this form, unless a newer one is shown. */
  receive(found: R) {
    void saving.inTurn(async () => {
      const known = form.state.record
      if (known && found.version < known.version) return
      await saving.merge(found)
      saving.settle()
      if (known?.isLocked && !found.isLocked) saving.autosave.begin(0)
    })
  },
})

/** Discards edits, and gets back those that were lost. */
const keeping = <R extends Edited>(form: EditedForm<R>, saving: Saving<R>) => ({
  /** Restores edits from a browser that was closed before the server had received them. */
  async recover() {
    if (Object.keys(changedFields(form.state.values, form.server.values)).length > 0) saving.begin()
    for (const { base, values, at, creation } of await form.local.takeLost()) {
      form.creation ??= creation
      const { state, textFields } = form
      const merged = mergeValues(base, values, state.values, textFields)
      form.show({
        values: { ...state.values, ...merged.values },
        clashes: [...state.clashes, ...merged.clashes],
        disputes: addDisputes(state.disputes, merged.disputes),
        autosave: 'waiting',
        recovered: at,
      })
      form.writeLocal()
      saving.begin()
    }
  },
  /** Marks the current edits as crashing the form. They stay in this browser but aren't rendered again. */
  fail() {
    form.failures.add(form.typed())
    saving.autosave.clear()
    form.writeLocal()
    form.show({})
  },
  /** Discards all edits since the record was saved. */
  discard() {
    form.failures.forget()
    form.show({
      values: form.state.record?.values ?? form.fresh,
      clashes: [],
      disputes: [],
      recovered: undefined,
      errors: {},
      refusal: undefined,
    })
    void saving.saveCopy()
  },
  /** Undoes a discard. */
  restoreEdits(values: FieldValues) {
    form.show({ values: { ...form.state.values, ...values }, autosave: 'waiting' })
    saving.begin()
  },
})

/** Answers questions about what two people changed. */
const answering = <R extends Edited>(form: EditedForm<R>, saving: Saving<R>) => ({
  choose(clash: Clash, chosen: 'mine' | 'theirs') {
    const { state } = form
    form.show({
      clashes: state.clashes.filter((one) => one !== clash),
      values: chosen === 'mine' ? state.values : { ...state.values, [clash.field]: clash.theirs },
      autosave: 'waiting',
      refusal: undefined,
    })
    saving.begin()
  },
  /** Resolves a dispute: keeps the version in the text, or replaces it with the other one. */
  resolve(dispute: KnownDispute, takesOther: boolean) {
    const { field } = dispute
    const { state } = form
    const replaced = () => applyOtherWords(textOf(state.values[field]), dispute)
    form.show({
      disputes: state.disputes.filter((one) => !isOne(dispute)(one)),
      values: takesOther ? { ...state.values, [field]: replaced() } : state.values,
      autosave: 'waiting',
      refusal: undefined,
    })
    saving.begin()
    void saving.saveCopy()
  },
})
