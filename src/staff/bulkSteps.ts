import type { ShortcutKey } from './keys.ts'
import type { bulkEndpoints, matchingEndpoint } from '#src/http/bulk.ts'
import type { Endpoint, Result } from '#src/http/endpoint.ts'

type Calls = ReturnType<typeof bulkEndpoints>
/** Rows that were left unchanged, listed below the summary. */
export interface Left {
  title: string
  rows: readonly Undone['kept'][number][]
}
export type Done = Result<Calls['bulk']>
export type Undone = Result<Calls['undoBulk']>
export type Matching = Result<ReturnType<typeof matchingEndpoint>>

/** Endpoints of a list with bulk actions, whatever the actions are. */
export interface BulkEndpoints {
  bulk: Endpoint<any, any, any, any>
  /** Undefined if no action can be undone. */
  undoBulk?: Endpoint<any, any, any, any>
  /** Undefined if the list shows all of its rows. */
  matching?: Endpoint<any, any, any, any>
}

export interface BulkStep {
  /** The server's name for it. */
  step: string
  /** Label of its button, such as "Publish", and of the toast afterward, such as "Published". */
  act: string
  done: string
  /** Shortcut key while rows are selected. */
  key?: ShortcutKey
  /** Additional input. */
  asks?: {
    name: string
    label: string
    hint?: string
    required?: string
    choices?: readonly string[]
  }
  /** Additional data for the server. */
  more?: object
  /** One sentence about what cannot be undone. */
  lasting?: string
}
