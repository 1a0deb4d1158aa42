import type { Database } from '#src/database/open.ts'
import { serve } from '#src/http/serve.ts'
import { describedContact } from '../descriptions.ts'
import { sendMessage } from './messages.ts'

export const contactApi = (db: Database) =>
  serve(describedContact, {
    sendMessage: ({ body }) => sendMessage(db, body),
  })
