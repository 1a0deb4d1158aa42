import type { Database } from '#src/database/open.ts'
import { serve, type Site } from '#src/http/serve.ts'
import * as contract from '../contract.ts'
import { sendMessage } from './messages.ts'

export function contactApi(site: Site, db: Database) {
  serve(site, contract.sendMessage, ({ body }) => sendMessage(db, body))
}
