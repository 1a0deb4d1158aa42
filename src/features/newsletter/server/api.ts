import type { Database } from '#src/database/open.ts'
import { serve, type Site } from '#src/http/serve.ts'
import * as contract from '../contract.ts'
import { subscribe } from './subscriptions.ts'

export function newsletterApi(site: Site, db: Database) {
  serve(site, contract.subscribe, ({ body }) => subscribe(db, body))
}
