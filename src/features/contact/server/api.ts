import type { Database } from '#src/database/open.ts'
import { readPress } from '#src/forms/press.ts'
import { serve } from '#src/http/serve.ts'
import { describedContact } from '../descriptions.ts'
import { sendMessage } from './messages.ts'

export const contactApi = (db: Database) =>
  serve(describedContact, {
    sendMessage: async ({ body }, { request }) => sendMessage(db, body, await readPress(db, request)),
  })
