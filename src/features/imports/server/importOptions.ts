import type { Database } from '#src/database/open.ts'
import type { Progress } from '#src/commandLine/progress.ts'
import type { Report } from './report.ts'
import { Tally } from './tally.ts'

/** Below this number of items, an import always lists each one. */
const FEW = 200

/** A recorded run, whose report is stored and which can be undone. */
export interface WrittenRun {
  /** Request id of everything it writes, in the audit log. */
  requestId: string
  /** Called within the transaction, before the first write and after the last. */
  begin?: (tx: Database) => Promise<void>
  end?: (tx: Database, report: Report) => Promise<void>
  /** Waits for other imports instead of refusing. */
  patient?: boolean
}

export interface ImportOptions {
  file: string
  /** Opens the database; called only once the file has been validated. */
  open: () => Promise<Database>
  dryRun?: boolean
  /** Whether to list every item regardless of their number. */
  verbose?: boolean
  progress?: Progress
  signal?: AbortSignal
  now?: Date
  /** Without it, only the written records refer to the run. */
  run?: WrittenRun | undefined
}

/** Creates a tally for an import, with details of each item if someone will read them. */
export const tallyOf = (
  { verbose = false, run }: Pick<ImportOptions, 'verbose' | 'run'>,
  items: number,
) => new Tally(verbose || run !== undefined || items < FEW, verbose, verbose || items < FEW)
