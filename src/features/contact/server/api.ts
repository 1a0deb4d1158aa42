import type { Database } from '#src/database/open.ts'
import { readSubmission } from '#src/forms/submission.ts'
import { serve } from '#src/http/serve.ts'
import { describedContact } from '../descriptions.ts'
import { sendMessage } from './messages.ts'

export const contactApi = (db: Database) =>
  serve(describedContact, {
    sendMessage: async ({ body }, { request }) =>
      sendMessage(db, body, await readSubmission(db, request)),
  })
