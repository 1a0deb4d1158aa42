import { charts } from './charts.ts'
import { places } from './places.ts'
import type { Motif } from './scene.ts'
import { trade } from './trade.ts'
import { works } from './works.ts'
import { writing } from './writing.ts'
import type { MotifName } from '../../../ui/plateWords.ts'

/** The drawing function of each motif. */
export const motifs: Record<MotifName, Motif> = {
  ...writing,
  ...trade,
  ...works,
  ...places,
  ...charts,
}
/** Motifs with text, which must not be mirrored. */
export const readable = new Set<MotifName>([
  'questions',
  'answers',
  'screen',
  'keyboard',
  'curve',
  'bars',
  'stairs',
  'segments',
  'ladder',
  'chalkboard',
  'checklist',
  'rules',
  'newspaper',
  'audience',
  'film',
  'ledger',
  'page',
  'receipt',
  'contract',
])
