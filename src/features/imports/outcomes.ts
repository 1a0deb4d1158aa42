/** What can become of an item of a file, in the order of reports. */
export const outcomes = ['new', 'changed', 'same', 'removed', 'skipped', 'refused'] as const
export type Outcome = (typeof outcomes)[number]

/** A field that an import changes: what is here, and what the file says. */
export interface FieldDifference {
  field: string
  before: unknown
  after: unknown
}
