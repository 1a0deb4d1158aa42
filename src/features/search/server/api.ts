import type { Database } from '#src/database/open.ts'
import { serve } from '#src/http/serve.ts'
import { describedSearch } from '../descriptions.ts'
import { search } from './search.ts'

export const searchApi = (db: Database) =>
  serve(describedSearch, {
    search: ({ query }) => search(db, query),
  })
