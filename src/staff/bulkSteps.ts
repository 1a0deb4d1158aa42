import type { ShortcutKey } from './keys.ts'
import type { bulkEndpoints, matchingEndpoint } from '#src/http/bulk.ts'
import type { Endpoint, Result } from '#src/http/endpoint.ts'

type Calls = ReturnType<typeof bulkEndpoints>
/** Rows that were left as they are, beneath what is said of all. */
export interface Left {
  title: string
  rows: readonly Undone['kept'][number][]
}
export type Done = Result<Calls['bulk']>
export type Undone = Result<Calls['undoBulk']>
export type Matching = Result<ReturnType<typeof matchingEndpoint>>

/** The calls of a list with bulk steps, whatever their steps are. */
export interface BulkEndpoints {
  bulk: Endpoint<any, any, any, any>
  /** Left out where no step can be taken back. */
  undoBulk?: Endpoint<any, any, any, any>
  /** Left out where the list shows all of its rows. */
  matching?: Endpoint<any, any, any, any>
}

export interface BulkStep {
  /** As the server calls it. */
  step: string
  /** What its button says, such as "Publish", and what a toast says after it, such as "Published". */
  act: string
  done: string
  /** The key that begins it while rows are chosen. */
  key?: ShortcutKey
  /** What it needs to know besides. */
  asks?: {
    name: string
    label: string
    hint?: string
    required?: string
    choices?: readonly string[]
  }
  /** What else the server is told with it. */
  more?: object
  /** What of it cannot be taken back, in a sentence. */
  lasting?: string
}
