import type { Database } from '#src/database/open.ts'
import { serve } from '#src/http/serve.ts'
import * as contract from '../contract.ts'
import { getPlainPage } from './plainPages.ts'

export const pagesApi = (db: Database) => serve(contract, { getPlainPage: ({ params }) => getPlainPage(db, params.slug) })
