import { apiDocumentQuery } from '../features/api-docs/site/queries.ts'
import type { Page, pagesFrom } from '../rendering/page.tsx'

/** API documentation for people: its calls, and the shapes they accept and return. */
export const apiPages = (page: ReturnType<typeof pagesFrom>): Page[] => {
  const queries = import.meta.env.SSR ? () => [apiDocumentQuery] : undefined
  return [
    page('/api/docs', 'api-docs/site/ApiDocsPage', {
      name: 'API',
      ...(import.meta.env.SSR && { search: ['q'], uncached: ['q'] }),
      queries,
    }),
    page('/api/docs/shapes', 'api-docs/site/ApiShapesPage', {
      name: 'Shapes of the API',
      unlisted: true,
      queries,
    }),
  ]
}
