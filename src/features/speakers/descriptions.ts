import { address, count, describe, email } from '#src/http/describe.ts'
import { receivedMeaning } from '#src/http/fields.ts'
import * as contract from './contract.ts'

export const describedSpeakers = describe({ name: 'Speakers', description: 'People who speak at events.' }, contract, {
  SpeakerCard: [
    'A speaker as the cards of the directory show one.',
    {
      id: 'Stable; the slug may change, and then redirects.',
      slug: 'The last part of the address, /speakers/{slug}.',
      name: 'Full name.',
      title: 'What the speaker does.',
      company: 'For whom.',
      headshotUrl: address('A path of this site or an address; null without a photograph.'),
      topics: 'What the speaker talks about.',
    },
  ],
  SpeakerAsset: ['Something to read or see about a speaker.', { label: 'What it is.', url: address('Where it is.') }],
  SpeakerSummary: [
    'A speaker without the long biography.',
    {
      location: 'Where the speaker lives; null when not told.',
      bioShort: 'Who it is, in a sentence or two.',
      formats: 'Such as "Keynote" or "Workshop".',
      linkedinUrl: address('On LinkedIn.'),
      twitterUrl: address('On X.'),
      companyUrl: address('Of the company.'),
      emailPublic: email('Null unless the speaker agreed to be contacted.'),
      phonePublic: 'Null unless the speaker agreed to be contacted.',
      consentForContact: 'Whether the speaker agreed to be contacted.',
      assets: 'Slides, books and the like.',
    },
  ],
  Speaker: ['A speaker with the long biography.', { bioLong: 'Plain text; an empty line divides paragraphs.' }],
  SpeakerListing: [
    'One page of the speaker directory.',
    { items: 'The speakers of this page.', total: count('How many match the filters.') },
  ],
  NewSpeakerApplication: [
    'An application to speak.',
    {
      firstName: 'First name.',
      lastName: 'Last name.',
      email: 'Where the answer goes.',
      company: 'For whom the applicant works.',
      title: 'As what.',
      linkedinUrl: 'Profile on LinkedIn; may be empty.',
      websiteUrl: 'Own website; may be empty.',
      bio: 'Who the applicant is.',
      expertise: 'What the applicant knows about.',
      topics: 'What the applicant would talk about.',
      experience: 'How often the applicant has spoken.',
      availability: 'How free the applicant is to come.',
      travelWillingness: 'How far the applicant would travel.',
      speakingFee: 'What the applicant asks for.',
      additionalInfo: 'Anything else.',
      consentForContact: 'That the applicant agrees to be contacted.',
      agreeToTerms: 'That the applicant agrees to the terms for speakers, /speaker-terms.',
    },
  ],
  getSpeakers: {
    query: {
      q: 'Only speakers with this text in name, title, company or short biography, in any case.',
      topic: 'Only speakers with this topic, spelled as there.',
    },
  },
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
  getSpeaker: { params: { slug: 'The last part of the address of the speaker.' } },
  getSpeakerListing: {
    query: { q: 'As of /api/speakers.', topic: 'As of /api/speakers.', page: 'Which page, from 1.' },
  },
})
