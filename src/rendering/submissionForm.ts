import { use, useEffect, useRef, useState } from 'react'
import { type FieldValues, type Resolver, useForm } from 'react-hook-form'
import type * as z from 'zod/mini'
import { createPost, inputOf } from '#src/http/client.ts'
import type { Endpoint, Input, Result } from '#src/http/endpoint.ts'
import type { FormDeclaration } from '#src/forms/form.ts'
import { markRefused, fieldMessages } from './fieldErrors.ts'
import { formDraft } from './formDraft.ts'
import { emptyOf } from './formLines.ts'
import { useFormGuard } from './FormGuard.tsx'
import { FormStartContext } from './formStart.ts'

const post = createPost((path, init) => fetch(path, init))

type Body<E extends Endpoint> = Input<E> extends { body: infer B } ? B : never
/** Of a form whose call is not known, anything. */
type Added<E extends Endpoint> = Endpoint extends E ? object : Partial<Body<E>>
type FormValues<Name extends string> = Record<Name, string | boolean>
export type FormErrors<Name extends string> = Partial<Record<Name, string>>

export interface SubmissionForm<E extends Endpoint, Name extends string> {
  form: FormDeclaration
  /** What its own page is told by its address, such as the place it was opened at. */
  query?: Record<string, string> | undefined
  params?: Record<string, string>
  /** Loads the schema that validates the fields before sending; by default, that of the form. */
  rules?: () => Promise<z.ZodMiniType<unknown, FieldValues>>
  /** Sent along with the fields. */
  added?: (values: FormValues<Name>) => Added<E>
  /** Called on each submission; false cancels it before validation. */
  mayCheck?: (values: FormValues<Name>) => boolean
  onSent: (result: Result<E>) => void
  /** Called on a failure that no field explains. */
  onFailed: () => void
  /** Called with the server's errors about fields, which are already shown below them. */
  onRefused?: (refused: FormErrors<Name>) => void
}

/**
 * Validates and sends a form; resets it on success and keeps everything on failure, and what was typed and not
 * sent until the tab is closed. Fields are uncontrolled, so that input from before the scripts loaded is kept.
 */
export function useSubmissionForm<E extends Endpoint, Name extends string>(
  form: SubmissionForm<E, Name>,
) {
  const {
    form: { path, name },
    query,
    params,
    rules = () => import('#src/forms/values.ts').then(({ bodyOf }) => bodyOf(form.form)),
    added,
    mayCheck = () => true,
    onSent,
    onFailed,
    onRefused,
  } = form
  const action = `/forms/${name}${query ? `?${new URLSearchParams(query)}` : ''}`
  const [empty] = useState(() => emptyOf(form.form) as FormValues<Name>)
  const names = Object.keys(empty) as Name[]
  const start = use(FormStartContext)
  const { guard, open, headers, controlOf, renew } = useFormGuard(action)
  const [sent, setSent] = useState<FormValues<Name>>()
  const [result, setResult] = useState<Result<E>>()
  const loaded = useRef<Resolver<FormValues<string>>>(undefined)
  /** Already true before the button is disabled, which a slow phone shows only after a second click. */
  const isSending = useRef(false)
  const load = async () => (loaded.current ??= await resolverOf(rules))
  const {
    register,
    handleSubmit,
    getValues,
    setValue,
    subscribe,
    reset,
    setError,
    watch,
    formState,
  } = useForm<FormValues<string>>({
    async resolver(values, ...given) {
      await load().catch(() => {})
      return loaded.current?.(values, ...given) ?? { values, errors: {} }
    },
  })
  // Focus the first invalid field in form order, regardless of which part renders first.
  useState(() => names.forEach((name) => register(name)))
  useEffect(() => {
    for (const [name, typed] of Object.entries(formDraft.read(action)))
      if (typeof typed === typeof empty[name as Name] && !getValues(name))
        setValue(name, typed as string | boolean)
    return subscribe({
      formState: { values: true },
      callback({ values, type }) {
        if (type === 'change') formDraft.write(action, values)
      },
    })
  }, [action, empty, getValues, setValue, subscribe])
  /** Reads what the form shows: password managers may fill in fields without an event that tells of it. */
  const readControls = () => {
    for (const name of names) {
      const shown = shownIn(controlOf(name))
      if (shown !== undefined && shown !== (getValues(name) ?? empty[name]))
        setValue(name as string, shown)
    }
  }
  const send = handleSubmit(async (values) => {
    const typed = getValues() as FormValues<Name>
    try {
      const result = await post<E>(
        path,
        inputOf<E>({ params, body: { ...values, ...added?.(typed) } }),
        await headers(),
      )
      renew()
      setSent(typed)
      setResult(result)
      reset(empty)
      formDraft.clear(action)
      onSent(result)
    } catch (error) {
      const refused = markRefused(error, names, setError)
      if (Object.keys(refused).length > 0) onRefused?.(refused)
      else onFailed()
    }
  })
  const errors = {
    ...(formState.submitCount === 0 && start?.errors),
    ...fieldMessages(formState.errors, names),
  } as FormErrors<Name>
  return {
    register: (name: Name): object => ({
      ...register(name),
      ...(start && initially(empty[name], start.values[name])),
      onFocus() {
        open()
        load().catch(() => {})
      },
    }),
    guard,
    errors,
    busy: formState.isSubmitting,
    submit: () => {
      if (isSending.current) return
      readControls()
      if (!mayCheck(getValues() as FormValues<Name>)) return
      isSending.current = true
      void send().finally(() => (isSending.current = false))
    },
    /** The last submission and its response. */
    sent,
    result,
    getValues,
    setValue,
    /** A field's current value; the component rerenders when it changes. */
    watch: watch as (name: Name) => string | boolean | undefined,
  }
}

/** Most visitors of a page with a form never fill it in: validation is loaded for those who begin to. */
async function resolverOf(rules: () => Promise<z.ZodMiniType<unknown, FieldValues>>) {
  const [{ standardSchemaResolver }, schema] = await Promise.all([
    import('@hookform/resolvers/standard-schema'),
    rules(),
  ])
  return standardSchemaResolver(schema) as Resolver<FormValues<string>>
}

/** What a control shows; undefined for a group of them. */
function shownIn(
  control: Element | RadioNodeList | null | undefined,
): string | boolean | undefined {
  if (control instanceof HTMLInputElement && control.type === 'checkbox') return control.checked
  return control instanceof HTMLInputElement ||
    control instanceof HTMLTextAreaElement ||
    control instanceof HTMLSelectElement
    ? control.value
    : undefined
}

/** Initial value of a control, also rendered for browsers that only get the document. */
const initially = (empty: string | boolean, value: string | undefined) =>
  typeof empty === 'boolean' ? { defaultChecked: value !== undefined } : { defaultValue: value }
