import type { Database } from '#src/database/open.ts'
import { serve } from '#src/http/serve.ts'
import * as contract from '../contract.ts'
import { getRelease, getReleases } from './releases.ts'

export const pressApi = (db: Database) =>
  serve(contract, {
    getReleases: ({ query }) => getReleases(db, query),
    getRelease: ({ params }) => getRelease(db, params.slug),
  })
