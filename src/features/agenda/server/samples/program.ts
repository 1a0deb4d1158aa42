/** A sample session. Times are HH:MM in the event's time zone. */
interface SampleSession {
  title: string
  start: string
  end: string
  format: 'Keynote' | 'Talk' | 'Workshop' | 'Panel' | 'Break' | 'Briefing' | 'Social'
  track?: 'Sales' | 'Marketing' | 'Operations'
  room?: string
  abstract?: string
  outcomes?: string[]
  level?: 'All levels' | 'Introductory' | 'Intermediate' | 'Advanced'
  audience?: string
  /** Slugs of sample speakers. */
  speakers?: string[]
}

export interface SampleDay {
  title: string
  sessions: SampleSession[]
}

export const pause = (title: string, start: string, end: string, room: string): SampleSession => ({
  title,
  start,
  end,
  format: 'Break',
  room,
})
