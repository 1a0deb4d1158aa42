/** One stored record in readable form. */
interface OwnRow {
  received: string
  fields: [label: string, value: string][]
}

/** What an emailed link shows: everything stored about its address. */
export interface OwnData {
  /** Token from the address; the form sends it back. */
  token: string
  /** `unknown`: not one of our links, or its data was erased. */
  state: 'unknown' | 'expired' | 'open' | 'erased'
  address?: string
  /** When the link expires. */
  until?: string
  groups?: { title: string; purpose: string; kept: string | null; rows: OwnRow[] }[]
  /** Number of queued jobs that mention the address. */
  jobs?: number
  /** Error shown beside the button. */
  error?: string
}
