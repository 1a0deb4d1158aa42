import {
  date,
  list,
  moment,
  number,
  prose,
  record,
  records,
  rows,
  text,
} from '#src/kinds/fields.ts'
import { defineKind } from '#src/kinds/kind.ts'

export const sessionKind = defineKind({
  name: 'session',
  many: 'Sessions',
  path: 'sessions',
  icon: 'clock',
  access: ['administrator', 'events-manager'],
  label: 'title',
  groups: {
    Text: {
      title: text('Title', { required: true, most: 1000 }),
      abstract: prose('Abstract', { optional: true, rows: 6 }),
      outcomes: list('Takeaways', { most: 2000 }),
    },
    'When and where': {
      eventId: record('Event', 'events', { required: true }),
      agendaDayId: record('Agenda day', 'agenda-days', { optional: true }),
      startTime: moment('Starts', { required: true }),
      endTime: moment('Ends', { required: true }),
      room: text('Room', { optional: true, suggests: true }),
      track: text('Track', { optional: true, suggests: true }),
    },
    Details: {
      speakerIds: records('Speakers', 'speakers'),
      format: text('Format', { optional: true, suggests: true }),
      level: text('Level', { optional: true, suggests: true }),
      audience: text('Audience', { optional: true, suggests: true, most: 2000 }),
      expected: number('People expected', {
        optional: true,
        hint: 'The agenda builder compares this with the room’s seats.',
      }),
      links: rows('Links', [
        { name: 'label', label: 'Label', most: 1000 },
        { name: 'url', label: 'Address', type: 'address' },
      ]),
    },
  },
  outsideForm: { position: number('Order among sessions that start together', { isSigned: true }) },
})

export const agendaDayKind = defineKind({
  name: 'agenda day',
  many: 'Agenda days',
  path: 'agenda-days',
  icon: 'calendar',
  access: ['administrator', 'events-manager'],
  isPublished: false,
  label: 'date',
  groups: {
    Day: {
      eventId: record('Event', 'events', { required: true }),
      date: date('Date', { required: true }),
      title: text('Title', { optional: true }),
    },
  },
})
