import type { Database } from '#src/database/open.ts'
import { serve, type Site } from '#src/http/serve.ts'
import * as contract from '../contract.ts'
import { applyToCommunity } from './applications.ts'

export function communityApi(site: Site, db: Database) {
  serve(site, contract.applyToCommunity, ({ body }) => applyToCommunity(db, body))
}
