import { address, count, describe, instant } from '#src/http/describe.ts'
import * as contract from './contract.ts'

const idOrSlug = 'The event’s id, or the last part of its address.'

export const describedAgenda = describe(
  { name: 'Agenda', description: 'Sessions of events, and their speakers.' },
  contract,
  {
    SessionSpeaker: [
      'A speaker, as named in sessions.',
      {
        id: 'Stable; the slug may change, and then redirects.',
        slug: 'The last part of the speaker’s address, `/speakers/{slug}`.',
        name: 'Full name.',
        title: 'The speaker’s job title.',
        company: 'The company the speaker works for.',
        headshotUrl: address('A path on this site; null if there is no photo.'),
      },
    ],
    SessionLink: [
      'A link about a session.',
      { label: 'What it is.', url: address('Where it is.') },
    ],
    Session: [
      'One entry in an agenda.',
      {
        id: 'Stable.',
        slug: 'Stable, and unique within the event: names the session in links and calendars.',
        title: 'The name.',
        startISO: instant('When it begins.'),
        endISO: instant('When it ends.'),
        day: {
          description:
            'The day it belongs to, in the event’s time zone. Sessions after midnight belong to the day before.',
          format: 'date',
        },
        dayTitle: 'The day’s name in the agenda, if any.',
        format: 'Such as "Keynote" or "Workshop".',
        track: 'The track, if any.',
        room: 'The room.',
        abstract: 'The description, as plain text.',
        outcomes: 'What attendees will learn.',
        level: 'The level of prior knowledge.',
        audience: 'The target audience.',
        links: 'Slides, papers, and similar.',
        speakerIds: 'In the same order as `speakers`.',
        speakers: 'The speakers, in the order of the agenda.',
        sequence: count(
          'Increases with every change that matters to calendars (RFC 5545 SEQUENCE).',
        ),
        modifiedAt: instant('When it was last changed.'),
      },
    ],
    SessionEvent: [
      'A session’s event.',
      {
        id: 'Id of the event.',
        slug: 'The last part of its address, `/events/{slug}`.',
        title: 'The name.',
        timezone: 'The IANA time zone of the event.',
        status: 'Whether it is scheduled or cancelled.',
      },
    ],
    SpeakerSession: [
      'A session with its event.',
      {
        event: 'The session’s event.',
        upcoming: 'Whether it was still to come at the time of the response.',
      },
    ],
    SpokenSession: [
      'A speaker’s session.',
      {
        slug: 'Unique within the event.',
        title: 'The name.',
        startISO: instant('When it begins.'),
      },
    ],
    EventSpeaker: [
      'A speaker at an event, with their sessions.',
      { sessions: 'The speaker’s sessions at this event, by start.' },
    ],
    EventOutline: [
      'An agenda in numbers.',
      {
        sessions: count('The number of sessions.'),
        days: count('The number of days.'),
        tracks: 'The tracks, by name.',
        speakers: count('The number of speakers.'),
        featured: 'At most four: keynote speakers first, then by first session.',
      },
    ],
    getEventSessions: { params: { id: idOrSlug } },
    getEventSpeakers: { params: { id: idOrSlug } },
    getEventOutline: { params: { id: idOrSlug } },
    getSpeakerSessions: {
      params: { id: 'The speaker’s id, or the last part of the address.' },
    },
  },
)
