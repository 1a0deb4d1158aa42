import type { Database } from '#src/database/open.ts'
import { readSubmission } from '#src/forms/submission.ts'
import { serve } from '#src/http/serve.ts'
import { describedNewsletter } from '../descriptions.ts'
import { subscribe } from './subscriptions.ts'

export const newsletterApi = (db: Database, sendsMail: boolean) =>
  serve(describedNewsletter, {
    subscribe: async ({ body }, { request }) =>
      subscribe(db, body, await readSubmission(db, request), sendsMail),
  })
