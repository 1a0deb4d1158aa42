import { formFields } from '#src/http/formFields.ts'
import type { RouteRequest } from '#src/http/route.ts'

/** What is known of one press of a form's button besides what was typed. */
export interface Press {
  /** Of the form itself: the same for a press that is repeated. */
  key: string
}

/** Reads what a form, or a program by the standard header, sends beside its contents. */
export function readPress({ sent }: Pick<RouteRequest, 'sent'>): Press {
  const key = sent?.headers.get(formFields.key.header) ?? ''
  return { key: key.slice(0, 200) }
}
