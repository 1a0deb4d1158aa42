import type { FieldErrors, UseFormSetError } from 'react-hook-form'
import { ResponseError } from '#src/http/client.ts'

/**
 * Marks the fields that a failed call names and focuses the first. Returns their messages; empty if
 * the error is not about fields.
 */
export function markRefused<Name extends string>(
  error: unknown,
  names: readonly Name[],
  setError: UseFormSetError<Record<string, string | boolean>>,
): Partial<Record<Name, string>> {
  const fields = error instanceof ResponseError ? error.fields : {}
  const refused: Partial<Record<Name, string>> = {}
  for (const name of names) {
    const message = fields[name]?.[0]
    if (!message) continue
    setError(name, { message }, { shouldFocus: Object.keys(refused).length === 0 })
    refused[name] = message
  }
  return refused
}

export function fieldMessages<Name extends string>(
  errors: FieldErrors,
  names: readonly Name[],
): Partial<Record<Name, string>> {
  const messages = names
    .map((name) => [name, errors[name]?.message] as const)
    .filter(([, message]) => message)
  return Object.fromEntries(messages) as Partial<Record<Name, string>>
}
