import type { Database } from '#src/database/open.ts'
import { serve } from '#src/http/serve.ts'
import * as contract from '../contract.ts'
import { search } from './search.ts'

export const searchApi = (db: Database) =>
  serve(contract, {
    search: ({ query }) => search(db, query),
  })
