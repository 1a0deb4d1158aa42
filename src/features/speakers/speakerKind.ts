import * as z from 'zod/mini'
import { address as anAddress, email } from '#src/http/describe.ts'
import { address, list, picture, prose, rows, text, yes } from '#src/kinds/fields.ts'
import { defineKind } from '#src/kinds/kind.ts'
import { publicApi } from '#src/kinds/publicApi.ts'
import { SpeakerAsset } from './contract.ts'
import { speakerList } from './list.ts'

export const speakerKind = defineKind({
  name: 'speaker',
  many: 'Speakers',
  path: 'speakers',
  icon: 'person',
  access: ['administrator', 'events-manager'],
  page: '/speakers/',
  label: 'name',
  groups: {
    Person: {
      name: text('Name', { required: true, description: 'Full name.' }),
      title: text('Job title', { description: 'The speaker’s job title.' }),
      company: text('Company', { suggests: true, description: 'The speaker’s company.' }),
      location: text('Location', {
        optional: true,
        suggests: true,
        description: 'Where the speaker lives; null if unknown.',
      }),
      bioShort: prose('Short biography', {
        rows: 3,
        from: 'bio',
        description: 'A short biography, in a sentence or two.',
      }),
      bio: prose('Biography', { rows: 10 }),
      expertise: list('Expertise', { suggests: true }),
      formats: list('Formats', {
        suggests: true,
        description: 'Such as "Keynote" or "Workshop".',
      }),
    },
    'Picture and links': {
      image: picture('Portrait', { hint: 'If you leave it empty, we draw a monogram.' }),
      linkedinUrl: address('LinkedIn', {
        optional: true,
        description: 'The speaker’s LinkedIn profile.',
      }),
      twitterUrl: address('X', { optional: true, description: 'The speaker’s X profile.' }),
      companyUrl: address('Company website', {
        optional: true,
        description: 'The company’s website.',
      }),
    },
    Contact: {
      consentForContact: yes('May be contacted through this site', {
        description: 'Whether the speaker agreed to be contacted.',
      }),
      emailPublic: text('Email', { optional: true, hint: 'Shown only with this consent.' }),
      phonePublic: text('Phone', { optional: true }),
    },
  },
  outsideForm: {
    assets: rows('Resources', [
      { name: 'label', label: 'Label' },
      { name: 'url', label: 'Address', type: 'address' },
    ]),
  },
})

export const group = { name: 'Speakers', description: 'People who speak at events.' }

/** Email and phone leave the server only with the speaker's consent (promise S14). */
export const speakerApi = publicApi(speakerKind, {
  path: '/api/speakers',
  page: '/api/speaker-listing',
  shape: 'Speaker',
  group,
  list: speakerList,
  card: ['id', 'slug', 'name', 'title', 'company', 'headshotUrl', 'topics'],
  listed: [
    'name',
    'title',
    'company',
    'headshotUrl',
    'topics',
    'location',
    'bioShort',
    'formats',
    'linkedinUrl',
    'twitterUrl',
    'companyUrl',
    'emailPublic',
    'phonePublic',
    'consentForContact',
    'assets',
  ],
  detail: ['bioLong'],
  own: {
    headshotUrl: [
      z.nullable(z.string()),
      anAddress('A path on this site or an address; null if there is no photo.'),
    ],
    topics: [z.array(z.string()), 'The speaker’s topics.'],
    emailPublic: [z.nullable(z.string()), email('Null unless the speaker agreed to be contacted.')],
    phonePublic: [z.nullable(z.string()), 'Null unless the speaker agreed to be contacted.'],
    assets: [z.array(SpeakerAsset), 'Slides, books, and similar.'],
    bioLong: [z.string(), 'Plain text. Paragraphs are separated by an empty line.'],
  },
  summaries: {
    list: 'Speakers by name, without their long biographies. Email and phone only with consent.',
    one: 'One speaker. Email and phone only with consent.',
  },
})
