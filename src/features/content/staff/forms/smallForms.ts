import { tiers } from '#src/features/sponsors/contract.ts'
import { listLabels, listNames } from '#src/features/page-parts/lists.ts'
import type { Group } from '../lines.ts'
import { plain } from './parts.ts'

export const agendaDayForm: readonly Group[] = [
  {
    title: 'Day',
    lines: [
      { name: 'eventId', label: 'Event', type: 'record', of: 'events', required: true },
      { name: 'date', label: 'Date', type: 'date', required: true },
      { name: 'title', label: 'Title', type: 'text' },
    ],
  },
]

export const venueForm: readonly Group[] = [
  {
    title: 'Place',
    lines: [
      { name: 'name', label: 'Name', type: 'text', required: true },
      {
        name: 'address',
        label: 'Address',
        type: 'prose',
        rows: 2,
        required: true,
        hint: 'Street, town, region: what a map finds.',
      },
    ],
  },
]

export const cannedForm: readonly Group[] = [
  {
    title: 'Reply',
    lines: [
      { name: 'title', label: 'Title', type: 'text', required: true, hint: 'By this it is chosen while replying.' },
      {
        name: 'body',
        label: 'Text',
        type: 'prose',
        rows: 8,
        required: true,
        hint: '{name} becomes the name of the person that is written to.',
      },
    ],
  },
]

export const categoryForm: readonly Group[] = [
  {
    title: 'Category',
    lines: [
      { name: 'name', label: 'Name', type: 'text', required: true },
      {
        name: 'id',
        label: 'Address',
        type: 'text',
        required: true,
        hint: "As it appears in the directory's address, such as sales-outreach.",
      },
      { name: 'masterCategory', label: 'Main category', type: 'text', hint: 'Leave empty for a main category.' },
      { name: 'icon', label: 'Sign', type: 'text', required: true },
    ],
  },
]

export const sponsorForm: readonly Group[] = [
  {
    title: 'Sponsor',
    lines: [
      { name: 'name', label: 'Name', type: 'text', required: true },
      { name: 'tier', label: 'Tier', type: 'choice', choices: plain(...tiers), required: true },
      { name: 'description', label: 'Description', type: 'prose', rows: 4, required: true },
      { name: 'website', label: 'Website', type: 'address', required: true },
      { name: 'logoUrl', label: 'Logo', type: 'picture', width: 320, hint: 'Without one, a sign is drawn of the name.' },
      { name: 'industry', label: 'Industry', type: 'text' },
      { name: 'location', label: 'Place', type: 'text' },
      { name: 'partnership', label: 'Partnership', type: 'list' },
      { name: 'events', label: 'Events', type: 'list', hint: 'Titles of events, one per line.' },
      { name: 'position', label: 'Position', type: 'number', hint: 'Within its tier, from the top.' },
    ],
  },
]

export const pagePartForm: readonly Group[] = [
  {
    title: 'Entry',
    lines: [
      { name: 'name', label: 'Name', type: 'text', required: true, hint: 'For staff; visitors see the fields below.' },
      {
        name: 'list',
        label: 'List',
        type: 'choice',
        choices: listNames.map((value) => ({ value, label: listLabels[value] })),
        required: true,
      },
      { name: 'entry', label: 'What visitors see', type: 'entry' },
      { name: 'position', label: 'Position', type: 'number' },
    ],
  },
  {
    title: 'Where it comes from',
    lines: [
      {
        name: 'source',
        label: 'Source',
        type: 'prose',
        rows: 2,
        hint: 'Evidence for a figure or a quotation.',
      },
      { name: 'measuredOn', label: 'As of', type: 'date' },
    ],
  },
]

export const pageForm: readonly Group[] = [
  {
    title: 'Text',
    lines: [
      { name: 'title', label: 'Title', type: 'text', required: true },
      { name: 'summary', label: 'Summary', type: 'prose', rows: 2, hint: 'For search engines and shared links.' },
      { name: 'content', label: 'Body', type: 'html', required: true },
    ],
  },
]
