import { setTimeout } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { oneRow } from '#src/database/oneRow.ts'
import { errorWithCode } from '#src/database/errorWithCode.ts'
import type { Database } from '#src/database/open.ts'
import { moveIntoRows } from '#src/media/media.ts'
import type { WrittenRun } from './importOptions.ts'
import { ImportProblem } from './problem.ts'
import type { Report } from './report.ts'

const LOCK = 4_717_002
/** Interval in milliseconds at which a patient import checks whether another one has finished. */
const RETRY_DELAY = 500

interface TransactionOptions {
  dryRun: boolean
  /** What someone else may have saved at the same time, such as "an article". */
  what: string
  run?: WrittenRun | undefined
  signal?: AbortSignal | undefined
}

/** Runs a whole import in one transaction with its report, one import at a time; a dry run is rolled back. */
export async function inOneTransaction<Result extends Report | void>(
  db: Database,
  { dryRun, what, run, signal }: TransactionOptions,
  write: (tx: Database) => Promise<Result>,
): Promise<Result> {
  let result: Result | undefined
  try {
    await db.transaction(async (tx) => {
      await tx.execute(sql`set local statement_timeout = 0`)
      await tx.execute(sql`set local lock_timeout = 0`)
      await tx.execute(sql`set local idle_in_transaction_session_timeout = 0`)
      while (!(await lock(tx))) {
        if (!run?.patient)
          throw new ImportProblem(
            'Another import is running: start this one when it has finished. Nothing was changed.',
          )
        stopIfAborted(signal)
        await setTimeout(RETRY_DELAY)
      }
      await run?.begin?.(tx)
      result = await (dryRun ? moveIntoRows(() => write(tx)) : write(tx))
      stopIfAborted(signal)
      if (!dryRun && result) await run?.end?.(tx, result)
      if (dryRun) throw new DryRun()
    })
  } catch (error) {
    if (!(error instanceof DryRun)) throw asProblem(error, what)
  }
  return result as Result
}

export function stopIfAborted(signal: AbortSignal | undefined): void {
  if (signal?.aborted) throw new ImportProblem('Stopped. Nothing was changed.')
}

async function lock(tx: Database) {
  const { rows } = await tx.execute<{ free: boolean }>(
    sql`select pg_try_advisory_xact_lock(${LOCK}) as free`,
  )
  return oneRow(rows).free
}

class DryRun extends Error {}

function asProblem(error: unknown, what: string): unknown {
  if (!errorWithCode(error, /^23505$/)) return error
  return new ImportProblem(
    `Someone saved ${what} at the same moment: run the import again. Nothing was changed.`,
    { cause: error },
  )
}
