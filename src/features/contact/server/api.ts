import type { Database } from '#src/database/open.ts'
import { serve } from '#src/http/serve.ts'
import * as contract from '../contract.ts'
import { sendMessage } from './messages.ts'

export const contactApi = (db: Database) =>
  serve(contract, {
    sendMessage: ({ body }) => sendMessage(db, body),
  })
