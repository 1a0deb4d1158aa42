import type { Database } from '#src/database/open.ts'
import { serve } from '#src/http/serve.ts'
import { describedContact } from '../descriptions.ts'
import { inquiries, messages } from './messages.ts'

export const contactApi = (db: Database) =>
  serve(describedContact, {
    sendMessage({ body }, { request }) {
      if (!('firstName' in body))
        return messages.store(db, request, body, { shape: 'message', ...body })
      const name = `${body.firstName} ${body.lastName}`
      const row = { shape: 'inquiry', ...body, name, role: body.jobTitle }
      return inquiries.store(db, request, body, row)
    },
  })
