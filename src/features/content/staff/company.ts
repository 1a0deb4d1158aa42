import { createContext } from 'react'
import type { Colleague } from '#src/features/live/staff/live.ts'
import type { KnownDispute } from './editing/disputes.ts'

/** Who else has the record open, and what of its texts is in dispute. */
export interface Company {
  /** The record by the address of its screen. */
  place: string
  people: readonly Colleague[]
  disputes: readonly KnownDispute[]
  settle: (dispute: KnownDispute, takesOther: boolean) => void
}

export const CompanyContext = createContext<Company | undefined>(undefined)
