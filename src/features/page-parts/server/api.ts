import type { Database } from '#src/database/open.ts'
import { serve } from '#src/http/serve.ts'
import * as contract from '../contract.ts'
import { getPageParts } from './pageParts.ts'

export const pagePartsApi = (db: Database) => serve(contract, { getPageParts: ({ params }) => getPageParts(db, params.page) })
