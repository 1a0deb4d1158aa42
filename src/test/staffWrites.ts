import type { StaffBrowser } from '../features/accounts/server/test/testing.ts'

/** Where all back-office calls that write are made, one after another. */
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
  /** Bytes to send as the whole body. */
  file?: Uint8Array<ArrayBuffer>
}

export interface Write {
  /** Prepares what the call needs, and returns the request. */
  send: (scene: Scene) => Promise<Sent> | Sent
  /**
   * The audit lines it leaves: what was done to what, and the fields that differ for things that
   * existed before and after.
   */
  leaves: string[]
  /** Count identical lines once: their number depends on other parts of the product. */
  alike?: true
  /** The caller. */
  by?: (scene: Scene) => StaffBrowser
  /** Actor in the audit lines; default `ana`. */
  actor?: string
}

/** Writing calls by method and path. */
export type Writes = Record<string, Write>

export const byBen = { by: ({ ben }: Scene) => ben, actor: 'ben' }

/** First item of a list. */
export const firstOf = async (browser: StaffBrowser, path: string, name = 'items') =>
  (await browser.get(path)).data[name][0]
