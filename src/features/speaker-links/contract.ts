import * as z from 'zod/mini'
import { endpoint } from '#src/http/endpoint.ts'
import { emailField } from '#src/http/fields.ts'
import { sessionFields, speakerFields } from './ownWork.ts'

const access = ['administrator', 'events-manager'] as const

/** Maximum size of an uploaded portrait in bytes. */
export const MAX_PORTRAIT_SIZE = 15_000_000

export const NewSpeakerLink = z.strictObject({
  email: emailField('Please enter the speaker’s email address'),
})
export const sendSpeakerLink = endpoint({
  method: 'POST',
  path: '/api/staff/events/:event/speakers/:speaker/link',
  summary:
    'Emails a speaker a private link to edit their profile and sessions. Earlier links of this event stop working.',
  body: NewSpeakerLink,
  result: z.object({}),
  access,
})

export const revokeSpeakerLink = endpoint({
  method: 'DELETE',
  path: '/api/staff/events/:event/speakers/:speaker/link',
  summary: 'Turns off the private link of a speaker.',
  result: z.object({}),
  access,
})

export const changeStates = ['open', 'declined'] as const
export const SpeakerChange = z.object({
  id: z.string(),
  speakerId: z.string(),
  speaker: z.string(),
  /** Null for the profile. */
  session: z.nullable(z.object({ id: z.string(), title: z.string() })),
  field: z.enum([...speakerFields, ...sessionFields]),
  /** Current value. */
  before: z.string(),
  value: z.string(),
  state: z.enum(changeStates),
  /** ISO 8601 in UTC. */
  modifiedAt: z.string(),
})
export const getSpeakerChanges = endpoint({
  method: 'GET',
  path: '/api/staff/events/:event/speaker-changes',
  summary: 'What speakers of an event changed in their profiles and sessions, for staff to decide.',
  result: z.object({ items: z.array(SpeakerChange) }),
  access,
})

export const decideSpeakerChange = endpoint({
  method: 'POST',
  path: '/api/staff/events/:event/speaker-changes/:id',
  summary:
    'Accepts, declines, or reopens a change by a speaker. Refused if the speaker, or for accepting the staff, have changed it since.',
  body: z.strictObject({
    decision: z.enum(['accept', 'decline', 'reopen']),
    /** The value the caller saw. */
    value: z.string().check(z.maxLength(20_000)),
    /** The current value that the caller saw, which accepting replaces. */
    before: z.string().check(z.maxLength(200_000)),
  }),
  result: z.object({}),
  access,
})
