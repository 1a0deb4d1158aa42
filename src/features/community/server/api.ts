import type { Database } from '#src/database/open.ts'
import { readPress } from '#src/forms/press.ts'
import { serve } from '#src/http/serve.ts'
import { describedCommunity } from '../descriptions.ts'
import { applyToCommunity } from './applications.ts'

export const communityApi = (db: Database) =>
  serve(describedCommunity, {
    applyToCommunity: async ({ body }, { request }) => applyToCommunity(db, body, await readPress(db, request)),
  })
