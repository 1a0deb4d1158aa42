import type { StaffBrowser } from '../features/accounts/server/test/testing.ts'

/** Where the calls of the back office that write are made, one after the other. */
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
  /** The bytes that are the whole body. */
  file?: Uint8Array<ArrayBuffer>
}

export interface Write {
  /** Makes ready what the call needs, and says what is sent. */
  send: (scene: Scene) => Promise<Sent> | Sent
  /** The lines that it leaves: what was done to what, and the fields that differ of what was there before and after. */
  leaves: string[]
  /** Lines that read alike count once: how many there are depends on what else the product has. */
  alike?: true
  /** Who calls. */
  by?: (scene: Scene) => StaffBrowser
  /** Whose name the lines bear; `ana` when left out. */
  actor?: string
}

/** Calls that write, each by its method and path. */
export type Writes = Record<string, Write>

export const byBen = { by: ({ ben }: Scene) => ben, actor: 'ben' }

/** The first of what a list holds. */
export const firstOf = async (browser: StaffBrowser, path: string, name = 'items') =>
  (await browser.get(path)).data[name][0]
