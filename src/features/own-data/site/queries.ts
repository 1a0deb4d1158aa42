import { queryOptions } from '@tanstack/react-query'
import type { OwnData } from '../ownData.ts'

/** What a mailed link shows; it comes with the page alone. */
export const ownDataQuery = (token: string) =>
  queryOptions<OwnData>({ queryKey: ['/api/your-data', token] })
