import { address, count, describe, instant } from '#src/http/describe.ts'
import * as contract from './contract.ts'

export const describedEvents = describe(
  { name: 'Events', description: 'Conferences, webinars, workshops and round tables.' },
  contract,
  {
    PriceTier: [
      'One way to take part, at its price.',
      { name: 'What it is called.', price: 'As shown, such as "$1,450" or "Free".', description: 'What it includes.' },
    ],
    Venue: [
      'Where an event takes place.',
      {
        name: 'What the place is called.',
        address: 'Street, town, region: what a map finds.',
        latitude: { description: 'Degrees north; null when unknown.', minimum: -90, maximum: 90 },
        longitude: { description: 'Degrees east; null when unknown.', minimum: -180, maximum: 180 },
      },
    ],
    EventSummary: [
      'An event as the lists show it: everything but the description.',
      {
        id: 'Stable; the slug may change, and then redirects.',
        slug: 'The last part of its address, /events/{slug}.',
        title: 'What it is called.',
        summary: 'What it is about, in a sentence or two.',
        type: 'What kind of event it is.',
        locationType: 'Whether one goes there, watches from anywhere, or either.',
        locationText: 'As shown, such as "Congress Center, Hamburg" or "Online".',
        location: 'The venue with its postal address; the same as `locationText` without a venue.',
        startISO: instant('When it begins; null while the date is to be decided.'),
        endISO: instant('When it ends; null while that is to be decided.'),
        timezone: 'IANA name of the zone to tell its times in, such as "America/New_York".',
        capacity: 'How many can take part; null when nobody counts.',
        registrationUrl: address('Where to register; null while that is not possible.'),
        heroImage: address('A path of this site; null for an event without a picture of its own.'),
        priceTiers: 'The ways to take part, in the order shown.',
        status: 'Whether it takes place.',
        past: 'Whether it was over when this was sent.',
      },
    ],
    Event: [
      'An event with its description.',
      {
        description: 'Plain text; an empty line divides paragraphs.',
        venue: 'Null for an event without a place of its own.',
        sequence: count('Grows with every change that calendars must hear of (RFC 5545 SEQUENCE).'),
        modifiedAt: instant('When it was changed last.'),
      },
    ],
    EventListing: [
      'The events with what their filters offer.',
      {
        items: 'The events under the filters.',
        total: count('How many match the filters.'),
        types: 'The types that any event has.',
        locationTypes: 'The kinds of place that any event has.',
      },
    ],
    getEvents: {
      query: {
        q: 'Only events with this text in title, summary or place, in any case.',
        type: 'Only events of this type.',
        locationType: 'Only events with this kind of place.',
        when: 'Only events that are over, or only those that are not.',
      },
    },
    getEventListing: {
      query: { q: 'As of /api/events.', type: 'As of /api/events.', locationType: 'As of /api/events.' },
    },
    getEvent: { params: { slug: 'The last part of the address of the event.' } },
  },
)
