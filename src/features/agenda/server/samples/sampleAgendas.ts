import { conferenceDayOne } from './conferenceDayOne.ts'
import { conferenceDayTwo } from './conferenceDayTwo.ts'
import { londonDay } from './londonDay.ts'
import type { SampleDay } from './program.ts'
import { webinarDay } from './webinar.ts'

/** By the slug of a sample event: its days, one after the other from the day of the start. */
export const sampleAgendas: Record<string, SampleDay[]> = {
  'advantage-executive-conference': [conferenceDayOne, conferenceDayTwo],
  'the-rfp-desk-live': [webinarDay],
  'advantage-london-briefing': [londonDay],
}
