import type { Database } from '#src/database/open.ts'
import { readSubmission } from '#src/forms/submission.ts'
import { serve } from '#src/http/serve.ts'
import { describedCommunity } from '../descriptions.ts'
import { applyToCommunity } from './applications.ts'

export const communityApi = (db: Database) =>
  serve(describedCommunity, {
    applyToCommunity: async ({ body }, { request }) =>
      applyToCommunity(db, body, await readSubmission(db, request)),
  })
