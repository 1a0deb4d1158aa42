import { eq } from 'drizzle-orm'
import type { Progress } from '#src/commandLine/progress.ts'
import type { Database } from '#src/database/open.ts'
import { imports } from '../tables.ts'

const EVERY = 300

/** Publishes the progress of an import to all processes, and calls `onCancel` once someone cancels it. */
export function followRun(db: Database, id: string, onCancel: () => void) {
  let latest: { stage: string; done: number; total: number } | undefined
  let telling: Promise<unknown> = Promise.resolve()
  async function tell() {
    const change = latest && { ...latest }
    latest = undefined
    const query = change
      ? db
          .update(imports)
          .set(change)
          .where(eq(imports.id, id))
          .returning({ cancelAskedAt: imports.cancelAskedAt })
      : db.select({ cancelAskedAt: imports.cancelAskedAt }).from(imports).where(eq(imports.id, id))
    if ((await query)[0]?.cancelAskedAt) onCancel()
  }
  const timer = setInterval(() => void (telling = telling.then(tell).catch(() => undefined)), EVERY)
  const progress: Progress = {
    at: (stage, done, total) => void (latest = { stage, done, total }),
    end: () => {},
  }
  return {
    progress,
    /** Stops publishing, so that a transaction can write the same row. */
    async stop() {
      clearInterval(timer)
      await telling
    },
  }
}
