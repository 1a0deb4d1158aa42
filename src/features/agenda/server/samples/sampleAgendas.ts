import { conferenceDayOne } from './conferenceDayOne.ts'
import { conferenceDayTwo } from './conferenceDayTwo.ts'
import { londonDay } from './londonDay.ts'
import type { SampleDay } from './program.ts'
import { webinarDay } from './webinar.ts'

/** Agenda days of each sample event, by slug, on consecutive days from its start. */
export const sampleAgendas: Record<string, SampleDay[]> = {
  'advantage-executive-conference': [conferenceDayOne, conferenceDayTwo],
  'the-rfp-desk-live': [webinarDay],
  'advantage-london-briefing': [londonDay],
}
