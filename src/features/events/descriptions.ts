import { address, count, describe, instant } from '#src/http/describe.ts'
import * as contract from './contract.ts'

export const describedEvents = describe(
  { name: 'Events', description: 'Conferences, webinars, workshops, and roundtables.' },
  contract,
  {
    PriceTier: [
      'A ticket type, with its price.',
      {
        name: 'The name.',
        price: 'As shown, such as "$1,450" or "Free".',
        description: 'What it includes.',
      },
    ],
    Venue: [
      'Where an event takes place.',
      {
        name: 'The name of the venue.',
        address: 'Street, city, and state, so that maps can find it.',
        latitude: { description: 'Degrees north; null when unknown.', minimum: -90, maximum: 90 },
        longitude: { description: 'Degrees east; null when unknown.', minimum: -180, maximum: 180 },
      },
    ],
    EventSummary: [
      'An event as the lists show it: everything but the description.',
      {
        id: 'Stable; the slug may change, and then redirects.',
        slug: 'The last part of its address, /events/{slug}.',
        title: 'The name.',
        summary: 'A summary in a sentence or two.',
        type: 'The type of event.',
        locationType: 'Whether people attend in person, online, or either.',
        locationText: 'As shown, such as "Congress Center, Hamburg" or "Online".',
        location: 'The venue with its postal address; the same as `locationText` without a venue.',
        startISO: instant('When it starts; null if not decided yet.'),
        endISO: instant('When it ends; null if not decided yet.'),
        timezone: 'The IANA time zone of the event, such as "America/New_York".',
        capacity: 'How many people can attend; null if there is no limit.',
        registrationUrl: address('Where to register; null if registration isn’t open.'),
        heroImage: address('A path on this site; null if the event has no picture.'),
        priceTiers: 'The ticket types, in the order shown.',
        status: 'Whether it is scheduled or cancelled.',
        past: 'Whether it was over at the time of the response.',
      },
    ],
    Event: [
      'An event with its description.',
      {
        description: 'Plain text. Paragraphs are separated by an empty line.',
        venue: 'Null if the event has no venue.',
        sequence: count(
          'Increases with every change that matters to calendars (RFC 5545 SEQUENCE).',
        ),
        modifiedAt: instant('When it was last changed.'),
      },
    ],
    EventListing: [
      'Events, with the options of the filters.',
      {
        items: 'The matching events.',
        total: count('The number of matches.'),
        types: 'The types in use.',
        locationTypes: 'The formats in use.',
      },
    ],
    getEvents: {
      query: {
        q: 'Only events with this text in the title, summary, or location. Case doesn’t matter.',
        type: 'Only events of this type.',
        locationType: 'Only events of this format.',
        when: 'Only past events, or only upcoming ones.',
      },
    },
    getEventListing: {
      query: {
        q: 'As in /api/events.',
        type: 'As in /api/events.',
        locationType: 'As in /api/events.',
      },
    },
    getEvent: { params: { slug: 'The last part of the event’s address.' } },
  },
)
