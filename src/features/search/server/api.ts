import type { Database } from '#src/database/open.ts'
import { invalid } from '#src/http/errors.ts'
import { serve } from '#src/http/serve.ts'
import { describedSearch } from '../descriptions.ts'
import { type KindNames, search } from './search.ts'

/** `names` has the plural name of each type. */
export const searchApi = (db: Database, names: KindNames) =>
  serve(describedSearch, {
    search({ query }) {
      if (query.kind !== undefined && !Object.hasOwn(names, query.kind))
        throw invalid({ kind: [`Please choose from ${Object.keys(names).join(', ')}`] })
      return search(db, query, names)
    },
  })
