/**
 * What is counted: reads by path and class of source; searches by words and whether anything was found; downloads by path; what came in by form; and what happened with the newsletter.
 */
export const measures = ['read', 'search', 'download', 'form', 'newsletter'] as const
export type Measure = (typeof measures)[number]

/** Where readers come from, by the class of the referring host; the host itself is not kept. */
export const sources = ['direct', 'internal', 'search', 'social', 'ai', 'email', 'other'] as const
export type Source = (typeof sources)[number]
