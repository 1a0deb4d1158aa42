import { eq } from 'drizzle-orm'
import type { Logger } from 'pino'
import { oneRow } from '#src/database/oneRow.ts'
import type { Database } from '#src/database/open.ts'
import type { ReadPublic } from '#src/http/crawl.ts'
import { faultOf } from '#src/jobs/fault.ts'
import { prove, type Terms } from './proof.ts'
import { type Erasure, erasures } from './tables.ts'

interface ProofDeps {
  db: Database
  readPublic: ReadPublic
  log: Logger
}

/**
 * Checks an erasure in the background, since reading a large site takes a while, and stores the findings; then
 * calls `filed`.
 */
export function proveErasure(
  { db, readPublic, log }: ProofDeps,
  { erasure, terms }: { erasure: Erasure; terms: Terms },
  filed: (erasure: Erasure) => unknown = () => {},
): void {
  prove(db, readPublic, terms)
    .then(async (proof) => {
      const proven = { ...proof, provedAt: new Date() }
      const row = oneRow(
        await db.update(erasures).set(proven).where(eq(erasures.id, erasure.id)).returning(),
      )
      await filed(row)
    })
    .catch((error: unknown) => log.error(faultOf(error), 'an erasure could not be verified'))
}
