export const HOUR_MS = 3_600_000
export const DAY_MS = 24 * HOUR_MS

/** Number of days from one day to another, both YYYY-MM-DD. */
export const daysBetween = (from: string, to: string) =>
  (Date.parse(to) - Date.parse(from)) / DAY_MS
