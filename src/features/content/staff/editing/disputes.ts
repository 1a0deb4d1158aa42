import type { Dispute } from './merge.ts'

/** A dispute with who wrote which edition, once the server was told of it. */
export interface KnownDispute extends Dispute {
  standingBy?: string
  otherBy?: string
}

export const isOne = (one: Dispute) => (other: Dispute) =>
  one.field === other.field && one.standing === other.standing && one.other === other.other

/** Each dispute once, by the one that tells more of it. */
export const addDisputes = (known: readonly KnownDispute[], more: readonly KnownDispute[]) => [
  ...known,
  ...more.filter((dispute) => !known.some(isOne(dispute))),
]

/** What is open in this form and on the server, of which either may have settled what both knew. */
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
