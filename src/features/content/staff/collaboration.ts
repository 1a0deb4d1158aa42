import { createContext } from 'react'
import type { Colleague } from '#src/features/live/staff/live.ts'
import type { KnownDispute } from './editing/disputes.ts'

/** Colleagues who have the record open, and open disputes in its texts. */
interface Collaboration {
  /** Path of the record's screen. */
  place: string
  people: readonly Colleague[]
  disputes: readonly KnownDispute[]
  resolve: (dispute: KnownDispute, takesOther: boolean) => void
}

export const CollaborationContext = createContext<Collaboration | undefined>(undefined)
