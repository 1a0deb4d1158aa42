import * as z from 'zod/mini'
import { endpoint } from '#src/http/endpoint.ts'
import { emailField } from '#src/http/fields.ts'

export const OwnDataRequest = z.object({ address: emailField('Valid email is required') })

export const askForOwnData = endpoint({
  method: 'POST',
  path: '/api/your-data',
  summary:
    'Mails a link to an address that shows, exports and erases what is held about it. Every address gets the same response.',
  body: OwnDataRequest,
  result: z.object({ message: z.optional(z.string()) }),
  access: 'anyone',
  limit: 'form',
})
