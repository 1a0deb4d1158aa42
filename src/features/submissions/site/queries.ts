import { queryOptions } from '@tanstack/react-query'
import type { FormStart } from '#src/rendering/formStart.ts'
import type { SentSubmission } from '../sent.ts'

/** Initial values of a form: empty, or the input to correct. Only delivered with the page. */
export const formStartQuery = (form: string) =>
  queryOptions<(FormStart & { notice?: string }) | null>({
    queryKey: ['/api/forms', form],
    queryFn: () => null,
  })

/** What a signed link shows; only delivered with the page. */
export const sentQuery = (token: string) =>
  queryOptions<SentSubmission>({ queryKey: ['/api/sent', token] })
