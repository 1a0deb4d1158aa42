import type { Group } from '../lines.ts'

export const sessionForm: readonly Group[] = [
  {
    title: 'Text',
    lines: [
      { name: 'title', label: 'Title', type: 'text', required: true },
      { name: 'abstract', label: 'Abstract', type: 'prose', rows: 6 },
      { name: 'outcomes', label: 'Takeaways', type: 'list' },
    ],
  },
  {
    title: 'When and where',
    lines: [
      { name: 'eventId', label: 'Event', type: 'record', of: 'events', required: true },
      { name: 'agendaDayId', label: 'Agenda day', type: 'record', of: 'agenda-days' },
      { name: 'startTime', label: 'Starts', type: 'moment', required: true },
      { name: 'endTime', label: 'Ends', type: 'moment', required: true },
      { name: 'room', label: 'Room', type: 'text' },
      { name: 'track', label: 'Track', type: 'text' },
    ],
  },
  {
    title: 'About it',
    lines: [
      { name: 'speakerIds', label: 'Speakers', type: 'records', of: 'speakers' },
      { name: 'format', label: 'Format', type: 'text' },
      { name: 'level', label: 'Level', type: 'text' },
      { name: 'audience', label: 'Audience', type: 'text' },
      {
        name: 'expected',
        label: 'People expected',
        type: 'number',
        hint: 'For the agenda builder, which compares it with the room.',
      },
      {
        name: 'links',
        label: 'Links',
        type: 'rows',
        columns: [
          { name: 'label', label: 'Label' },
          { name: 'url', label: 'Address' },
        ],
      },
    ],
  },
]
