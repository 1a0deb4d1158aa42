import * as z from 'zod/mini'
import { bodyOf, formCall } from '#src/forms/values.ts'
import { endpoint } from '#src/http/endpoint.ts'
import { mailOutcomes } from '#src/http/mailOutcomes.ts'
import { ownDataForm } from './form.ts'

export const OwnDataRequest = bodyOf(ownDataForm)

export const askForOwnData = endpoint({
  ...formCall(ownDataForm),
  summary:
    'Emails an address a link to see, export, or erase the data about it. Every address gets the same response.',
  body: OwnDataRequest,
  result: z.object({ message: z.optional(z.string()), mail: z.optional(z.enum(mailOutcomes)) }),
})
