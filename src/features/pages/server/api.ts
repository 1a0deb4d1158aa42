import type { Database } from '#src/database/open.ts'
import { serve } from '#src/http/serve.ts'
import { describedPages } from '../descriptions.ts'
import { getPlainPage } from './plainPages.ts'

export const pagesApi = (db: Database) => serve(describedPages, { getPlainPage: ({ params }) => getPlainPage(db, params.slug) })
