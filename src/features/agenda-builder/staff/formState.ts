import { useState } from 'react'
import { ResponseError } from '#src/http/client.ts'
import { messageOf } from '#src/staff/client.ts'

/**
 * State of a dialog's form, including the server's errors. `onConflict` is called where the screen itself shows what
 * someone else has changed.
 */
export function useFormState<Values extends object>(
  start: Values,
  send: (values: Values) => Promise<unknown>,
  onDone: () => void,
  onConflict?: () => void,
) {
  const [values, setValues] = useState(start)
  const [errors, setErrors] = useState<Record<string, string | undefined>>({})
  const [refusal, setRefusal] = useState<string>()
  const [busy, setBusy] = useState(false)
  return {
    values,
    errors,
    refusal,
    busy,
    set: <Name extends keyof Values>(name: Name, value: Values[Name]) =>
      setValues((before) => ({ ...before, [name]: value })),
    submit() {
      if (busy) return
      setBusy(true)
      setRefusal(undefined)
      send(values)
        .then(onDone)
        .catch((error: unknown) => {
          if (
            onConflict &&
            error instanceof ResponseError &&
            error.status === 409 &&
            'differences' in JSON.parse(error.body)
          )
            return onConflict()
          const fields = error instanceof ResponseError ? error.fields : {}
          const named = Object.entries(fields).map(
            ([name, [message]]) => [name.slice(name.lastIndexOf('.') + 1), message] as const,
          )
          setErrors(Object.fromEntries(named))
          setRefusal(named.length > 0 ? undefined : messageOf(error))
        })
        .finally(() => setBusy(false))
    },
  }
}

/** Parses a number field; null if it is empty. */
export const numberOf = (text: string) => (text.trim() === '' ? null : Number(text))
