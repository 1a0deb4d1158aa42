import type { Database } from '#src/database/open.ts'
import { serve, serveList, type Site } from '#src/http/serve.ts'
import * as contract from '../contract.ts'
import { getRelease, getReleases } from './releases.ts'

export function pressApi(site: Site, db: Database) {
  serveList(site, contract.getReleases, ({ query }) => getReleases(db, query))
  serve(site, contract.getRelease, ({ params }) => getRelease(db, params.slug))
}
