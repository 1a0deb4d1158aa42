import type { Database } from '#src/database/open.ts'
import { instantIn } from '#src/time/zone.ts'
import { events } from './tables.ts'

const ZONE = 'America/New_York'

/** Our own upcoming events, dated from the day of installation: the weekday stays, so that a conference starts midweek. */
export async function seedEvents(db: Database) {
  if ((await db.select({ id: events.id }).from(events).limit(1)).length > 0) return
  const conference = nextWeekday(new Date(), 120, 3)
  const webinar = nextWeekday(new Date(), 24, 2)
  await db.insert(events).values([
    {
      slug: 'advantage-executive-conference',
      title: 'Advantage Executive Conference',
      summary:
        'Two days of working sessions for executives who have to turn AI into pipeline, content and quicker operations, and report on it afterwards.',
      description: [
        'Most conferences on AI show what a model can do. This one is about what a company does on the Monday after: who owns the answers, which steps go to software, what is measured and who may switch it off.',
        'Three tracks run side by side. Sales works on prospecting, proposals and agents that answer after hours. Marketing works on content that keeps its argument across channels. Operations works on the processes worth changing and the ones better left alone.',
        'Every session ends with a page that you can use: a checklist, a table of owners, a set of questions for a vendor. There are no product pitches on stage.',
      ].join('\n\n'),
      type: 'conference',
      locationType: 'in-person',
      location: 'Tampa Convention Center, Tampa, Florida',
      startDate: instantIn(ZONE, conference, '09:00'),
      endDate: instantIn(ZONE, addDays(conference, 1), '17:00'),
      timezone: ZONE,
      capacity: 300,
      priceTiers: [
        { name: 'Executive', price: '$1,450', description: 'Both days, all tracks, the dinner on the first evening.' },
        { name: 'Team of three', price: '$3,600', description: 'Three places for one company, in one track or in three.' },
        { name: 'Practitioner', price: '$950', description: 'Both days, all tracks.' },
      ],
      featured: true,
    },
    {
      slug: 'webinar-the-rfp-desk',
      title: 'The RFP desk, live: from question to approved draft',
      summary: 'A working hour with a real tender: what the model finds, what it must not write, and where a person signs.',
      description: [
        'We take a public request for proposal, a small library of approved answers, and an hour. You see the first draft appear, and then the part that matters: the list of questions that had no owner.',
        'Bring your own worst question. The last twenty minutes are yours.',
      ].join('\n\n'),
      type: 'webinar',
      locationType: 'virtual',
      location: 'Online',
      startDate: instantIn(ZONE, webinar, '12:00'),
      endDate: instantIn(ZONE, webinar, '13:00'),
      timezone: ZONE,
      capacity: null,
      priceTiers: [{ name: 'Live seat', price: 'Free' }],
    },
  ])
}

const addDays = (day: string, days: number) => new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10)

/** The first given weekday (0 is Sunday) that lies at least so many days ahead, as YYYY-MM-DD. */
function nextWeekday(from: Date, days: number, weekday: number): string {
  const day = addDays(from.toISOString().slice(0, 10), days)
  return addDays(day, (weekday - new Date(day).getUTCDay() + 7) % 7)
}
