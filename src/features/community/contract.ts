import * as z from 'zod/mini'
import { bodyOf, formCall } from '#src/forms/values.ts'
import { endpoint } from '#src/http/endpoint.ts'
import { receivedFields } from '#src/http/fields.ts'
import { communityForm } from './form.ts'

export const NewCommunityApplication = bodyOf(communityForm)

export const applyToCommunity = endpoint({
  ...formCall(communityForm),
  summary: 'Applies for membership in the community.',
  body: NewCommunityApplication,
  result: z.object(receivedFields),
})
