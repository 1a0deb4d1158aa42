import { queryOptions } from '@tanstack/react-query'
import type { OwnWork } from '../ownWork.ts'

/** Contents of a speaker's private page. Delivered only with the page itself. */
export const ownWorkQuery = (token: string) =>
  queryOptions<OwnWork>({ queryKey: ['/api/own-work', token] })
