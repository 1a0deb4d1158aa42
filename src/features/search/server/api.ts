import type { Database } from '#src/database/open.ts'
import { serve, type Site } from '#src/http/serve.ts'
import * as contract from '../contract.ts'
import { search } from './search.ts'

export function searchApi(site: Site, db: Database) {
  serve(site, contract.search, ({ query }) => search(db, query))
}
