import type { Database } from '#src/database/open.ts'
import { serve } from '#src/http/serve.ts'
import { describedArchive } from '../descriptions.ts'
import { getPastIssue, readPastIssues } from './pastIssues.ts'

export const archiveApi = (db: Database) =>
  serve(describedArchive, {
    getPastIssues: () => readPastIssues(db),
    getPastIssue: ({ params }) => getPastIssue(db, params.slug),
  })
