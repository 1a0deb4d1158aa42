export type ListenerName = 'site' | 'staff'

/** How often a route of a listener responded with a status. */
export interface Tally {
  listener: ListenerName
  route: string
  status: number
  count: number
}
