import { describedForm } from '#src/forms/values.ts'
import { address, describe } from '#src/http/describe.ts'
import { receivedMeaning } from '#src/http/fields.ts'
import * as contract from './contract.ts'
import { speakerForm } from './form.ts'
import { group } from './speakerKind.ts'

export const describedSpeakers = describe(group, contract, {
  SpeakerAsset: [
    'A link about a speaker.',
    { label: 'The label of the link.', url: address('The URL of the link.') },
  ],
  NewSpeakerApplication: describedForm(speakerForm, {
    event:
      'Slug of the event that the application is for; optional. An event that is not open to applications is ignored.',
  }),
  applyToSpeak: {
    result: receivedMeaning,
    example: {
      sent: {
        firstName: 'Ana',
        lastName: 'Brandt',
        email: 'ana@example.com',
        company: 'Nordlicht',
        title: 'Head of Sales',
        bio: 'Ana leads a team of forty and brought three assistants into its daily work.',
        expertise: 'Offers, follow-ups, and what to measure.',
        topics: 'What forty people changed in a year.',
        experience: 'intermediate',
        availability: 'limited',
        travelWillingness: 'national',
        speakingFee: 'discuss',
        consentForContact: true,
        agreeToTerms: true,
      },
      response: { receipt: '/sent/0qk8xJfT2aYw5mLr9uVb7cNd3eGhPsZi1oKjXtQyRnM' },
    },
  },
})
