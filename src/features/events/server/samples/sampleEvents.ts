import { plainAsHtml } from '#src/text/markup.ts'
import type { InferInsertModel } from 'drizzle-orm'
import { coverPath } from '#src/ui/artPaths.ts'
import type { events, venues } from '../tables.ts'

type NewEvent = InferInsertModel<typeof events>

export interface SampleEvent extends Omit<NewEvent, 'startDate' | 'endDate' | 'venueId'> {
  /**
   * The first such weekday (0 is Sunday) at least `daysAhead` days after installation, and the number of days it
   * lasts. If absent, the event has no date yet.
   */
  when?: { daysAhead: number; weekday: number; start: string; end: string; days?: number }
  venue?: InferInsertModel<typeof venues>
}

const paragraphs = (...list: string[]) => plainAsHtml(list.join('\n\n'))

export const sampleEvents: SampleEvent[] = [
  {
    slug: 'advantage-executive-conference',
    title: 'Advantage Executive Conference',
    summary:
      'Two days of working sessions for executives who have to turn AI into pipeline, content and faster operations, and report on the results.',
    description: paragraphs(
      'Most conferences on AI show what a model can do. This one is about what a company does on the Monday after: who owns the answers, which steps go to software, what is measured and who can switch it off.',
      'Three tracks run side by side. Sales works on prospecting, proposals and agents that answer after hours. Marketing works on content that keeps its argument across channels. Operations works on the processes worth changing and the ones better left alone.',
      'Every session ends with a page you can use: a checklist, a table of owners, a set of questions for a vendor. There are no product pitches on stage.',
    ),
    type: 'conference',
    locationType: 'in-person',
    location: 'Tampa Convention Center, Tampa, Florida',
    venue: {
      name: 'Tampa Convention Center',
      address: '333 South Franklin Street, Tampa, Florida 33602',
      latitude: 27.9414,
      longitude: -82.4564,
    },
    when: { daysAhead: 120, weekday: 3, start: '08:00', end: '16:30', days: 2 },
    timezone: 'America/New_York',
    capacity: 300,
    priceTiers: [
      {
        name: 'Executive',
        price: '$1,450',
        description: 'Both days, all tracks, and the dinner on the first evening.',
      },
      {
        name: 'Team of three',
        price: '$3,600',
        description: 'Three places for one company, in one track or in three, with the dinner.',
      },
      {
        name: 'Practitioner',
        price: '$950',
        description: 'Both days and all tracks, without the dinner.',
      },
    ],
    featured: true,
    takesApplications: true,
  },
  {
    slug: 'the-rfp-desk-live',
    title: 'The RFP desk, live: from question to approved draft',
    summary:
      'A working hour with a real RFP: what the model finds, what it must not write, and where a person signs.',
    description: paragraphs(
      'We take a public request for proposal, a small library of approved answers, and an hour. You see the first draft appear, and then the part that matters: the list of questions that had no owner.',
      'Bring your own worst question. The last quarter of an hour is yours.',
    ),
    type: 'webinar',
    locationType: 'virtual',
    location: 'Online',
    when: { daysAhead: 24, weekday: 2, start: '12:00', end: '13:00' },
    timezone: 'America/New_York',
    priceTiers: [
      {
        name: 'Live seat',
        price: 'Free',
        description: 'The hour itself, the library and the written answers.',
      },
    ],
  },
  {
    slug: 'finance-leaders-round-table',
    title: 'Roundtable for finance leaders: paying for AI twice',
    summary:
      'Twelve finance leaders compare contracts, metering and the bills that nobody expected. Under the Chatham House Rule.',
    description: paragraphs(
      'Licenses, usage, the project, and then the same again inside a product that you already had: most companies pay for AI twice and see it once. At this table twelve finance leaders put their contracts side by side and talk about metering, price rises and the way out.',
      'There are no slides and no vendors in the room. What is said may be used; who said it stays here. The date is set with the guests, so tell us if you would like to be one of them.',
    ),
    type: 'roundtable',
    locationType: 'hybrid',
    location: 'New York, with seats online',
    timezone: 'America/New_York',
    capacity: 12,
    priceTiers: [
      {
        name: 'Guest',
        price: 'By invitation',
        description: 'One seat at the table or online, with dinner for those who come.',
      },
    ],
  },
  {
    slug: 'advantage-london-briefing',
    title: 'Advantage London Briefing',
    summary:
      'One day on selling, publishing and operating with AI under European rules, in a former print works.',
    description: paragraphs(
      'European buyers ask other questions, and asking them early turned out to be an advantage. For one day, a hundred and forty leaders worked through purchasing, tone in five languages, records that satisfy a regulator, and the decisions that they would reverse.',
      'The agenda stays here with the questions that each session answered.',
    ),
    type: 'conference',
    locationType: 'in-person',
    location: 'The Old Print Works, London',
    venue: {
      name: 'The Old Print Works',
      address: 'Clerkenwell, London EC1, United Kingdom',
      latitude: 51.5246,
      longitude: -0.1069,
    },
    when: { daysAhead: -96, weekday: 4, start: '08:30', end: '14:45' },
    timezone: 'Europe/London',
    capacity: 140,
    heroImage: coverPath({
      slug: 'advantage-london-briefing',
      scheme: 'light',
      shape: 'large',
      tone: 'plate',
      kind: 'city',
      beside: 'bridge',
    }),
    priceTiers: [
      {
        name: 'Day ticket',
        price: '£420',
        description: 'The day, lunch, and the pages from the workshop.',
      },
    ],
  },
]
