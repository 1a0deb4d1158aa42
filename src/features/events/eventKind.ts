import {
  address,
  choice,
  html,
  moment,
  number,
  picture,
  prose,
  record,
  rows,
  text,
  yes,
  zone,
} from '#src/kinds/fields.ts'
import { defineKind } from '#src/kinds/kind.ts'
import { eventStatuses, eventTypes, locationTypes } from './eventTypes.ts'

export const eventKind = defineKind({
  name: 'event',
  many: 'Events',
  path: 'events',
  icon: 'calendar',
  access: ['administrator', 'events-manager'],
  page: '/events/',
  listedOn: ['/events', '/events/webinars', '/'],
  furtherPages: ['/agenda', '/speakers'],
  reserved: ['webinars'],
  label: 'title',
  groups: {
    Text: {
      title: text('Title', { required: true, description: 'The name.' }),
      summary: prose('Summary', {
        required: true,
        rows: 3,
        from: 'description',
        description: 'A summary in a sentence or two.',
      }),
      description: html('Description', { description: 'Sanitized HTML.' }),
    },
    'When and where': {
      startDate: moment('Starts', {
        hint: 'If you move the start and the end by the same number of days, the agenda moves along.',
      }),
      endDate: moment('Ends'),
      timezone: zone('Time zone', {
        required: true,
        description: 'The IANA time zone of the event, such as "America/New_York".',
      }),
      venueId: record('Venue', 'venues', { optional: true }),
      locationType: choice('Format', locationTypes, {
        suggested: 'in-person',
        required: true,
        description: 'Whether people attend in person, online, or either.',
      }),
      location: text('Location', { required: true, suggests: true, most: 1000 }),
    },
    Details: {
      type: choice('Type', eventTypes, {
        suggested: 'conference',
        required: true,
        description: 'The type of event.',
      }),
      status: choice('Status', eventStatuses, {
        initially: 'upcoming',
        labels: { upcoming: 'Upcoming', cancelled: 'Canceled' },
        description: 'Whether it is scheduled or cancelled.',
      }),
      featured: yes('Featured'),
      capacity: number('Seats', {
        optional: true,
        description: 'How many people can attend; null if there is no limit.',
      }),
      speakerBuffer: number('Walking time between rooms (minutes)', {
        hint: 'How long a speaker needs to get from one room to the next. The agenda builder warns when there is less time. Use 0 to turn the warning off.',
      }),
      speakersEditUntil: moment('Speakers edit until', {
        hint: 'Until then speakers edit their profile and sessions with the link you send them under Speakers.',
      }),
      takesApplications: yes('Accepts speaker applications', {
        hint: 'Its page links to the application form until the event is over. Applications sent from there are assigned to this event.',
        description: 'Whether people can apply to speak at the event.',
      }),
      blindReview: yes('Blind review of applications', {
        hint: 'Hides who applied until a decision, in the inbox too, and the ratings of others until a reviewer has rated.',
      }),
      registrationUrl: address('Registration', {
        optional: true,
        description: 'Where to register; null if registration isn’t open.',
      }),
      agendaUrl: address('External agenda', { optional: true }),
      heroImage: picture('Picture', {
        description: 'A path on this site; null if the event has no picture.',
      }),
    },
    Tickets: {
      priceTiers: rows('Price tiers', [
        { name: 'name', label: 'Name' },
        { name: 'price', label: 'Price' },
        { name: 'description', label: 'What it includes', optional: true },
      ]),
    },
  },
})

export const venueKind = defineKind({
  name: 'venue',
  many: 'Venues',
  path: 'venues',
  icon: 'pin',
  access: ['administrator', 'events-manager'],
  isPublished: false,
  label: 'name',
  groups: {
    Place: {
      name: text('Name', { required: true }),
      address: prose('Address', {
        required: true,
        rows: 2,
        most: 1000,
        hint: 'Street, city and state, so that maps can find it.',
      }),
    },
  },
  outsideForm: {
    latitude: number('Latitude', { optional: true }),
    longitude: number('Longitude', { optional: true }),
  },
})
