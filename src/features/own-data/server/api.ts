import type { Database } from '#src/database/open.ts'
import { readSubmission } from '#src/forms/submission.ts'
import { serve } from '#src/http/serve.ts'
import { describedOwnData } from '../descriptions.ts'
import { askForOwnData } from './request.ts'

export const ownDataApi = (db: Database, sendsMail: boolean) =>
  serve(describedOwnData, {
    askForOwnData: async ({ body }, { request }) =>
      askForOwnData(db, body.address, await readSubmission(db, request), sendsMail),
  })
