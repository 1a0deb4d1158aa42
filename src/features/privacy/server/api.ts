import * as contract from '../contract.ts'
import type * as z from 'zod/mini'
import type { Logger } from 'pino'
import type { Database } from '#src/database/open.ts'
import type { ReadPublic } from '#src/http/crawl.ts'
import { serve } from '#src/http/serve.ts'
import type { PersonalTable } from '#src/privacy/personal.ts'
import { memberOf, writerOf } from '#src/records/actor.ts'
import { erasePerson } from './erase.ts'
import { noteErasure } from './erasureActions.ts'
import { findPerson } from './person.ts'
import { proveErasure } from './proveErasure.ts'
import { type Erasure, erasures } from './tables.ts'
import { all, containing } from '#src/database/patterns.ts'
import { and, asc, desc, ilike, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import type { getErasures } from '../contract.ts'

interface PrivacyDeps {
  db: Database
  tables: readonly PersonalTable[]
  readPublic: ReadPublic
  log: Logger
}

/** Personal data: shows what is stored about a person, erases it, and checks the erasure. */
export const privacyApi = ({ db, tables, readPublic, log }: PrivacyDeps) =>
  serve(contract, {
    findPerson: ({ body }) => findPerson(db, tables, body.address),
    async erasePerson({ body }, call) {
      const member = memberOf(call)
      const erased = await erasePerson(
        db,
        tables,
        body,
        member.name || member.username,
        (tx, erasure) => noteErasure(tx, writerOf(call), erasure),
      )
      proveErasure({ db, readPublic, log }, erased)
      return shown(erased.erasure)
    },
    async getErasures({ query }) {
      const { items, total } = await listErasures(db, query)
      return { items: items.map(shown), total }
    },
  })

const shown = ({ erasedAt, provedAt, actorName, ...rest }: Erasure) => ({
  ...rest,
  actor: actorName,
  erasedAt: erasedAt.toISOString(),
  provedAt: provedAt?.toISOString() ?? null,
})

type ErasureListQuery = z.output<typeof getErasures.query>

const nothingFound = sql`${erasures.found} = '[]'`
const proofs: Record<NonNullable<ErasureListQuery['proof']>, SQL> = {
  proven: all(isNotNull(erasures.provedAt), nothingFound),
  found: all(isNotNull(erasures.provedAt), sql`not ${nothingFound}`),
  'under way': isNull(erasures.provedAt),
}

/** One page of erasures, and the total number of matches. */
async function listErasures(db: Database, { q, proof, sort, limit, offset }: ErasureListQuery) {
  const where = and(
    proof && proofs[proof],
    q ? ilike(erasures.actorName, containing(q)) : undefined,
  )
  const order = sort === 'oldest' ? asc : desc
  const [items, total] = await Promise.all([
    db
      .select()
      .from(erasures)
      .where(where)
      .orderBy(order(erasures.erasedAt), erasures.id)
      .limit(limit)
      .offset(offset),
    db.$count(erasures, where),
  ])
  return { items, total }
}
