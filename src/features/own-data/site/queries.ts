import { queryOptions } from '@tanstack/react-query'
import type { OwnData } from '../ownData.ts'

/** What an emailed link shows; only delivered with the page. */
export const ownDataQuery = (token: string) =>
  queryOptions<OwnData>({ queryKey: ['/api/your-data', token] })
