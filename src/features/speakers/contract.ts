import * as z from 'zod/mini'
import { bodyOf, formCall } from '#src/forms/values.ts'
import { endpoint } from '#src/http/endpoint.ts'
import { optionalText, receivedFields } from '#src/http/fields.ts'
import { speakerForm } from './form.ts'

export const SpeakerAsset = z.object({ label: z.string(), url: z.string() })

export const NewSpeakerApplication = bodyOf(speakerForm, { event: optionalText(200) })

export const applyToSpeak = endpoint({
  ...formCall(speakerForm),
  summary: 'Applies to become a speaker.',
  body: NewSpeakerApplication,
  result: z.object(receivedFields),
})
