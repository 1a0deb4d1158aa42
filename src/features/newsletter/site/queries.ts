import { queryOptions } from '@tanstack/react-query'
import type { Personal } from '../preferences.ts'

/** What a signed link shows; it comes with the page alone. */
export const personalQuery = (action: string, token: string) =>
  queryOptions<Personal>({ queryKey: ['/api/newsletter/personal', action, token] })
