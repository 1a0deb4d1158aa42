import type { Database } from '#src/database/open.ts'
import { serve } from '#src/http/serve.ts'
import { describedArchive } from '../descriptions.ts'
import { getPastIssue, getPastIssues } from './pastIssues.ts'

export const archiveApi = (db: Database) =>
  serve(describedArchive, {
    getPastIssues: () => getPastIssues(db),
    getPastIssue: ({ params }) => getPastIssue(db, params.slug),
  })
