import type { Dispute } from './merge.ts'

/** A dispute with the authors of both versions, which are unknown until the server has stored it. */
export interface KnownDispute extends Dispute {
  standingBy?: string
  otherBy?: string
}

export const isOne = (one: Dispute) => (other: Dispute) =>
  one.field === other.field && one.standing === other.standing && one.other === other.other

/** Merges two lists without duplicates. Pass the list with more detail first. */
export const addDisputes = (known: readonly KnownDispute[], more: readonly KnownDispute[]) => [
  ...known,
  ...more.filter((dispute) => !known.some(isOne(dispute))),
]

/** Merges the disputes open in this form and on the server. A dispute resolved on either side is gone. */
export function mergeDisputes(
  base: readonly KnownDispute[],
  mine: readonly KnownDispute[],
  theirs: readonly KnownDispute[],
): readonly KnownDispute[] {
  const left = theirs.filter((one) => !base.some(isOne(one)) || mine.some(isOne(one)))
  return addDisputes(
    left,
    mine.filter((one) => !base.some(isOne(one))),
  )
}

export const isSameDisputes = (one: readonly Dispute[], other: readonly Dispute[]) =>
  one.length === other.length && one.every((dispute) => other.some(isOne(dispute)))
