import type { Database } from '#src/database/open.ts'
import type { Progress } from '#src/commandLine/progress.ts'
import { Tally } from './tally.ts'

/** Below so many items an import tells of each without being asked. */
const FEW = 200

/** A run that is written down, so that its report stays and it can be taken back. */
export interface WrittenRun {
  /** Stands in the audit with everything that it writes. */
  requestId: string
  /** Runs inside the transaction, before the first write and after the last. */
  begin?: (tx: Database) => Promise<void>
  end?: (tx: Database) => Promise<void>
  /** Waits for another import instead of refusing. */
  patient?: boolean
}

/** What every import can be told. */
export interface ImportOptions {
  file: string
  /** Opens the database; called only when the file has been found good. */
  open: () => Promise<Database>
  dryRun?: boolean
  /** Tell of every item, however many. */
  verbose?: boolean
  progress?: Progress
  signal?: AbortSignal
  now?: Date
  /** Without it nothing remembers the run but its records. */
  run?: WrittenRun | undefined
}

/** Counts what becomes of the items of an import, each by itself where somebody reads them. */
export const tallyOf = (
  { verbose = false, run }: Pick<ImportOptions, 'verbose' | 'run'>,
  items: number,
) => new Tally(verbose || run !== undefined || items < FEW, verbose, verbose || items < FEW)
