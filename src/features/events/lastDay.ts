const NIGHT = 6 * 3_600_000

/** An instant on the last day of an event. An end before 6 AM counts as the day before. */
export const onLastDay = (startISO: string, endISO: string | null): string =>
  endISO
    ? new Date(Math.max(Date.parse(endISO) - NIGHT, Date.parse(startISO))).toISOString()
    : startISO
