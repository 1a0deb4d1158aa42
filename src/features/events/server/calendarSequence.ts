const silent: readonly string[] = [
  'position',
  'importPrint',
  'importKey',
  'featured',
  'slug',
  'expected',
]

/** Calendars hear of a change by its number (RFC 5545 SEQUENCE), which grows with what they show. */
export const calendarSequence = (row: { sequence: number }, changed: string[]) =>
  changed.some((field) => !silent.includes(field)) ? { sequence: row.sequence + 1 } : {}
