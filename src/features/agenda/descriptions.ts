import { address, count, describe, instant } from '#src/http/describe.ts'
import * as contract from './contract.ts'

const idOrSlug = 'The id of the event, or the last part of its address.'

export const describedAgenda = describe(
  { name: 'Agenda', description: 'The sessions of events, and who speaks in them.' },
  contract,
  {
    SessionSpeaker: [
      'A speaker as sessions name one.',
      {
        id: 'Stable; the slug may change, and then redirects.',
        slug: 'The last part of the address, /speakers/{slug}.',
        name: 'Full name.',
        title: 'What the speaker does.',
        company: 'For whom.',
        headshotUrl: address('A path of this site; null without a photograph.'),
      },
    ],
    SessionLink: ['Something to read or see about a session.', { label: 'What it is.', url: address('Where it is.') }],
    Session: [
      'One entry of an agenda.',
      {
        id: 'Stable.',
        slug: 'Stable, and unique within the event: names the session in links and calendars.',
        title: 'What it is called.',
        startISO: instant('When it begins.'),
        endISO: instant('When it ends.'),
        day: {
          description: 'The day it belongs to in the zone of the event: after midnight that is still the day it began on.',
          format: 'date',
        },
        dayTitle: 'What the agenda calls that day, if anything.',
        format: 'Such as "Keynote" or "Workshop".',
        track: 'The track it belongs to, if any.',
        room: 'Where in the venue.',
        abstract: 'What it is about, as plain text.',
        outcomes: 'What participants take home.',
        level: 'How much it takes for granted.',
        audience: 'Whom it is for.',
        links: 'Slides, papers and the like.',
        speakerIds: 'In the order of `speakers`.',
        speakers: 'Who speaks, in the order of the agenda.',
        sequence: count('Grows with every change that calendars must hear of (RFC 5545 SEQUENCE).'),
        modifiedAt: instant('When it was changed last.'),
      },
    ],
    SessionEvent: [
      'The event that a session belongs to.',
      {
        id: 'Id of the event.',
        slug: 'The last part of its address, /events/{slug}.',
        title: 'What it is called.',
        timezone: 'IANA name of the zone to tell its times in.',
        status: 'Whether it takes place.',
      },
    ],
    SpeakerSession: [
      'A session with its event.',
      { event: 'The event that it belongs to.', upcoming: 'Whether it had not begun when this was sent.' },
    ],
    SpokenSession: [
      'A session that names a speaker.',
      { slug: 'Unique within the event.', title: 'What it is called.', startISO: instant('When it begins.') },
    ],
    EventSpeaker: [
      'A speaker of an event with the sessions that name them.',
      { sessions: 'The sessions of this event that name the speaker, by start.' },
    ],
    EventOutline: [
      'An agenda in numbers.',
      {
        sessions: count('How many sessions there are.'),
        days: count('On how many days.'),
        tracks: 'Distinct tracks, by name.',
        speakers: count('How many people speak.'),
        featured: 'At most four: those of keynotes first, then by their first session.',
      },
    ],
    getEventSessions: { params: { id: idOrSlug } },
    getEventSpeakers: { params: { id: idOrSlug } },
    getEventOutline: { params: { id: idOrSlug } },
    getSpeakerSessions: { params: { id: 'The id of the speaker, or the last part of the address.' } },
  },
)
