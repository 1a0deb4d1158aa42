import type { Database } from '#src/database/open.ts'
import type { Progress } from '#src/commandLine/progress.ts'

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
}

/** Below so many items an import tells of each without being asked. */
export const FEW = 200
