/** Possible outcomes of an item, in the order of reports. */
export const outcomes = ['new', 'changed', 'same', 'removed', 'skipped', 'refused'] as const
export type Outcome = (typeof outcomes)[number]

/** A field that an import changes, with the stored value and the file's value. */
export interface FieldDifference {
  field: string
  before: unknown
  after: unknown
}
