const silent: readonly string[] = [
  'position',
  'importPrint',
  'importKey',
  'featured',
  'slug',
  'expected',
]

/** Increments the RFC 5545 SEQUENCE number when a change affects calendars. */
export const calendarSequence = (row: { sequence: number }, changed: string[]) =>
  changed.some((field) => !silent.includes(field)) ? { sequence: row.sequence + 1 } : {}
