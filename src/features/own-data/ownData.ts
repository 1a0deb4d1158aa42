/** One thing that is held, as a person reads it. */
export interface OwnRow {
  received: string
  fields: [label: string, value: string][]
}

/** What a mailed link shows of everything that is held about its address. */
export interface OwnData {
  /** As it stands in the address; the form sends it back. */
  token: string
  /** `unknown`: not a link of ours, or what it belonged to is erased. */
  state: 'unknown' | 'expired' | 'open' | 'erased'
  address?: string
  /** Until when the link works. */
  until?: string
  groups?: { title: string; purpose: string; kept: string | null; rows: OwnRow[] }[]
  /** Jobs in the queue that name the address. */
  jobs?: number
  /** What is wrong with a press of the button. */
  error?: string
}
