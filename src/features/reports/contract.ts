import * as z from 'zod/mini'
import { Video } from '#src/features/resources/contract.ts'
import { endpoint } from '#src/http/endpoint.ts'
import { emailField, textField } from '#src/http/fields.ts'

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

/** Promise R13. */
export const NewAccessRequest = z.object({
  firstName: textField(1, 'First name is required', 100),
  lastName: textField(1, 'Last name is required', 100),
  email: emailField('Please enter a valid email address'),
  resourceId: textField(1, 'Resource is required'),
  resourceTitle: textField(1, 'Resource title is required', 500),
})

export const requestResearchAccess = endpoint({
  method: 'POST',
  path: '/api/research-access',
  summary:
    'Requests access to a gated resource. Sets the cookie that opens it, and responds with a link that opens it elsewhere.',
  body: NewAccessRequest,
  result: z.object({
    link: z.string(),
  }),
  access: 'anyone',
  limit: 'form',
})
