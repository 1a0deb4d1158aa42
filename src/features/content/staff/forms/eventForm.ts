import type { Group } from '../lines.ts'
import { picture, plain } from './parts.ts'
import { eventStatuses, eventTypes, locationTypes } from '#src/features/events/kinds.ts'

export const eventForm: readonly Group[] = [
  {
    title: 'Text',
    lines: [
      { name: 'title', label: 'Title', type: 'text', required: true },
      { name: 'summary', label: 'Summary', type: 'prose', rows: 3, required: true },
      { name: 'description', label: 'Description', type: 'prose', rows: 10 },
    ],
  },
  {
    title: 'When and where',
    lines: [
      { name: 'startDate', label: 'Starts', type: 'moment' },
      { name: 'endDate', label: 'Ends', type: 'moment' },
      { name: 'timezone', label: 'Time zone', type: 'text', required: true, hint: 'Such as America/New_York.' },
      { name: 'venueId', label: 'Venue', type: 'record', of: 'venues' },
      { name: 'locationType', label: 'Attendance', type: 'choice', choices: plain(...locationTypes), required: true },
      { name: 'location', label: 'Place', type: 'text', required: true },
    ],
  },
  {
    title: 'About it',
    lines: [
      { name: 'type', label: 'Kind', type: 'choice', choices: plain(...eventTypes), required: true },
      { name: 'status', label: 'State', type: 'choice', choices: plain(...eventStatuses) },
      { name: 'featured', label: 'Featured', type: 'yes' },
      { name: 'capacity', label: 'Seats', type: 'number' },
      {
        name: 'speakerBuffer',
        label: 'Minutes between rooms',
        type: 'number',
        hint: 'How long a speaker needs from one room to the next. The agenda builder says where it is less; 0 for no warning.',
      },
      { name: 'registrationUrl', label: 'Registration', type: 'address' },
      { name: 'agendaUrl', label: 'Agenda elsewhere', type: 'address' },
      picture,
    ],
  },
  {
    title: 'Tickets',
    lines: [
      {
        name: 'priceTiers',
        label: 'Price tiers',
        type: 'rows',
        columns: [
          { name: 'name', label: 'Name' },
          { name: 'price', label: 'Price' },
          { name: 'description', label: 'What it holds' },
        ],
      },
    ],
  },
]
