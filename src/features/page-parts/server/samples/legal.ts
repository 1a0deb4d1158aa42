import type { SamplePart } from '../samplePart.ts'

/** Date on which all four texts took effect and were last updated (promise M10). */
const EFFECTIVE = '2025-08-30'

export const legalTexts: SamplePart<'legalTexts'>[] = [
  { title: 'Privacy Policy', path: '/privacy', effective: EFFECTIVE, updated: EFFECTIVE },
  { title: 'Terms of Service', path: '/terms', effective: EFFECTIVE, updated: EFFECTIVE },
  { title: 'Speaker Terms', path: '/speaker-terms', effective: EFFECTIVE, updated: EFFECTIVE },
  { title: 'Cookie Policy', path: '/cookies', effective: EFFECTIVE, updated: EFFECTIVE },
]
