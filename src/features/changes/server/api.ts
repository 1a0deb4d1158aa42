import type { Database } from '#src/database/open.ts'
import { serve } from '#src/http/serve.ts'
import { describedChanges } from '../descriptions.ts'
import { getChanges } from './changes.ts'

export const changesApi = (db: Database) =>
  serve(describedChanges, { getChanges: ({ query }) => getChanges(db, query) })
