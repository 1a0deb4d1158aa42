import type { StaffBrowser } from '../features/accounts/server/test/testing.ts'

/** Context in which the writing endpoints are called, one after another. */
export interface Scene {
  /** An administrator. */
  ana: StaffBrowser
  /** An editor. */
  ben: StaffBrowser
  browser: () => StaffBrowser
  /** Runs an insert and returns its rows. */
  insert: (statement: string) => Promise<any[]>
}

interface Sent {
  params?: Record<string, string>
  query?: Record<string, string>
  body?: unknown
  /** Bytes of the request body. */
  file?: Uint8Array<ArrayBuffer>
}

export interface Write {
  /** Sets up what the request needs, and returns the request. */
  send: (scene: Scene) => Promise<Sent> | Sent
  /** Expected audit log entries: operation, kind, and the fields that differ. */
  leaves: string[]
  /** Counts identical entries once, because their number depends on the rest of the product. */
  alike?: true
  /** Who makes the request. */
  by?: (scene: Scene) => StaffBrowser
  /** Actor in the entries; defaults to `ana`. */
  actor?: string
}

/** Writing endpoints by method and path. */
export type Writes = Record<string, Write>

export const byBen = { by: ({ ben }: Scene) => ben, actor: 'ben' }

/** First item of a list. */
export const firstOf = async (browser: StaffBrowser, path: string, name = 'items') =>
  (await browser.get(path)).data[name][0]
