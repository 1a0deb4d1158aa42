import type * as z from 'zod/mini'
import type { entries } from '../contract.ts'
import type { ListName } from '../lists.ts'

/** An entry of a list in the sample content. */
export type SamplePart<Name extends ListName> = z.input<(typeof entries)[Name]>
