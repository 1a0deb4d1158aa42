import type { Database } from '#src/database/open.ts'
import { serve } from '#src/http/serve.ts'
import * as contract from '../contract.ts'
import { subscribe } from './subscriptions.ts'

export const newsletterApi = (db: Database) =>
  serve(contract, {
    subscribe: ({ body }) => subscribe(db, body),
  })
