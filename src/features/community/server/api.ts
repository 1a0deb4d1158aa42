import type { Database } from '#src/database/open.ts'
import { serve } from '#src/http/serve.ts'
import * as contract from '../contract.ts'
import { applyToCommunity } from './applications.ts'

export const communityApi = (db: Database) =>
  serve(contract, {
    applyToCommunity: ({ body }) => applyToCommunity(db, body),
  })
