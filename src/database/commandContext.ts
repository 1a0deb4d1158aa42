import type { Database } from './open.ts'

/** Dependencies of commands that work on a database. */
export interface CommandContext {
  /** Opens the database on the first call. */
  open: () => Promise<Database>
  print: (text: string) => void
  /** Folder that relative paths on the command line are resolved against. */
  folder: string
  signal: AbortSignal
}
