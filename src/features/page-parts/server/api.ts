import type { Database } from '#src/database/open.ts'
import { serve } from '#src/http/serve.ts'
import { describedPageParts } from '../descriptions.ts'
import { getPageParts } from './pageParts.ts'

export const pagePartsApi = (db: Database) =>
  serve(describedPageParts, { getPageParts: ({ params }) => getPageParts(db, params.page) })
