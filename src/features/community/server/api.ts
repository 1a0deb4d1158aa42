import type { Database } from '#src/database/open.ts'
import { serve } from '#src/http/serve.ts'
import { describedCommunity } from '../descriptions.ts'
import { applications } from './applications.ts'

export const communityApi = (db: Database) =>
  serve(describedCommunity, {
    applyToCommunity: ({ body }, { request }) => applications.store(db, request, body),
  })
