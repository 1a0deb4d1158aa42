/**
 * What is counted: reads by path and class of source; searches by query and whether anything was found; downloads
 * by path; submissions by form; and newsletter events.
 */
export const measures = ['read', 'search', 'download', 'form', 'newsletter'] as const
export type Measure = (typeof measures)[number]

/** Where readers come from, by class of the referring host; the host itself is not stored. */
export const sources = ['direct', 'internal', 'search', 'social', 'ai', 'email', 'other'] as const
export type Source = (typeof sources)[number]
