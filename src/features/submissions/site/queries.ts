import { queryOptions } from '@tanstack/react-query'
import type { FormStart } from '#src/rendering/formStart.ts'
import { queryOne } from '#src/rendering/queries.ts'
import type { Sent } from '../sent.ts'

/** What a form starts with that came back to be corrected; null for one that nobody sent yet. */
export const formStartQuery = (form: string) =>
  queryOptions<(FormStart & { notice?: string }) | null>(queryOne('/api/forms', form) as never)

/** What a signed link shows; it comes with the page alone. */
export const sentQuery = (token: string) => queryOptions<Sent>({ queryKey: ['/api/sent', token] })
