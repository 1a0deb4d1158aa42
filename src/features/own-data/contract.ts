import * as z from 'zod/mini'
import { endpoint } from '#src/http/endpoint.ts'
import { emailField } from '#src/http/fields.ts'
import { mailOutcomes } from '#src/http/mailOutcomes.ts'

export const OwnDataRequest = z.object({ address: emailField('Valid email is required') })

export const askForOwnData = endpoint({
  method: 'POST',
  path: '/api/your-data',
  summary:
    'Emails an address a link to see, export, or erase the data about it. Every address gets the same response.',
  body: OwnDataRequest,
  result: z.object({ message: z.optional(z.string()), mail: z.optional(z.enum(mailOutcomes)) }),
  access: 'anyone',
  limit: 'form',
})
