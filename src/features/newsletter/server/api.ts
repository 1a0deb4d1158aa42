import type { Database } from '#src/database/open.ts'
import { readPress } from '#src/forms/press.ts'
import { serve } from '#src/http/serve.ts'
import { describedNewsletter } from '../descriptions.ts'
import { subscribe } from './subscriptions.ts'

export const newsletterApi = (db: Database, sendsMail: boolean) =>
  serve(describedNewsletter, {
    subscribe: ({ body }, { request }) => subscribe(db, body, readPress(request), sendsMail),
  })
