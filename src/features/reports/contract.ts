import * as z from 'zod/mini'
import { Video } from '#src/features/resources/contract.ts'
import { bodyOf, formCall } from '#src/forms/values.ts'
import { endpoint } from '#src/http/endpoint.ts'
import { textField } from '#src/http/fields.ts'
import { accessForm } from './form.ts'

export const ResourceText = z.object({
  content: z.string(),
  fileUrl: z.nullable(z.string()),
  video: z.nullable(Video),
})

export const getResourceText = endpoint({
  method: 'GET',
  path: '/api/resources/:slug/text',
  summary:
    'Text, file, and video of a resource; 403 for a gated one without the cookie that a request for access sets.',
  result: ResourceText,
  access: 'anyone',
  personal: true,
})

export const NewAccessRequest = bodyOf(accessForm, {
  resourceId: textField(1, 'Resource is required'),
  resourceTitle: textField(1, 'Resource title is required', 500),
})

export const requestResearchAccess = endpoint({
  ...formCall(accessForm),
  summary:
    'Requests access to a gated resource. Sets the cookie that opens it, and responds with a link that opens it elsewhere.',
  body: NewAccessRequest,
  result: z.object({
    link: z.string(),
  }),
})
