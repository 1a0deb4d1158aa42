import { queryOptions } from '@tanstack/react-query'
import type { Personal } from '../preferences.ts'

/** What a signed link shows; only delivered with the page. */
export const personalQuery = (action: string, token: string) =>
  queryOptions<Personal>({ queryKey: ['/api/newsletter/personal', action, token] })
