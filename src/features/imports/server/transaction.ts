import { sql } from 'drizzle-orm'
import type { Database } from '#src/database/open.ts'
import { ImportProblem } from './problem.ts'

const LOCK = 4_717_002

interface Options {
  dryRun: boolean
  /** What somebody else may have saved at the same moment, such as "an article". */
  what: string
}

/** Runs a whole import in one transaction, one import at a time; a dry run takes everything back. */
export async function inOneTransaction(db: Database, { dryRun, what }: Options, write: (tx: Database) => Promise<void>) {
  try {
    await db.transaction(async (tx) => {
      await tx.execute(sql`set local statement_timeout = 0`)
      await tx.execute(sql`set local idle_in_transaction_session_timeout = 0`)
      const { rows } = await tx.execute<{ free: boolean }>(sql`select pg_try_advisory_xact_lock(${LOCK}) as free`)
      if (!rows[0]?.free)
        throw new ImportProblem('Another import is running: start this one when it has finished. Nothing was changed.')
      await write(tx)
      if (dryRun) throw new DryRun()
    })
  } catch (error) {
    if (!(error instanceof DryRun)) throw asProblem(error, what)
  }
}

class DryRun extends Error {}

function asProblem(error: unknown, what: string): unknown {
  for (let at = error; at instanceof Error; at = at.cause)
    if ((at as NodeJS.ErrnoException).code === '23505')
      return new ImportProblem(`Someone saved ${what} at the same moment: run the import again. Nothing was changed.`, {
        cause: error,
      })
  return error
}
