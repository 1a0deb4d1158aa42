import { queryOptions } from '@tanstack/react-query'
import type { ApiDocument } from './apiDocument.ts'

const path = '/api/openapi.json'

export const apiDocumentQuery = queryOptions<ApiDocument>({
  queryKey: [path],
  meta: { late: path },
})
