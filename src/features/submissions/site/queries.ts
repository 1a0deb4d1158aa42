import { queryOptions } from '@tanstack/react-query'
import type { FormStart } from '#src/rendering/formStart.ts'
import type { Sent } from '../sent.ts'

/** What a form starts with: empty, or with what came back to be corrected. It comes with the page alone. */
export const formStartQuery = (form: string) =>
  queryOptions<(FormStart & { notice?: string }) | null>({
    queryKey: ['/api/forms', form],
    queryFn: () => null,
  })

/** What a signed link shows; it comes with the page alone. */
export const sentQuery = (token: string) => queryOptions<Sent>({ queryKey: ['/api/sent', token] })
