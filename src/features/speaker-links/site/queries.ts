import { queryOptions } from '@tanstack/react-query'
import type { OwnWork } from '../ownWork.ts'

/** What the private link of a speaker shows; it comes with the page alone. */
export const ownWorkQuery = (token: string) =>
  queryOptions<OwnWork>({ queryKey: ['/api/own-work', token] })
