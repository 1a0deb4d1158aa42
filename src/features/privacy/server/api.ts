import type { Logger } from 'pino'
import type { Database } from '#src/database/open.ts'
import type { ReadPublic } from '#src/http/crawl.ts'
import { serve } from '#src/http/serve.ts'
import type { PersonalTable } from '#src/privacy/personal.ts'
import { memberOf, writerOf } from '#src/records/actor.ts'
import * as contract from '../contract.ts'
import { erasePerson } from './erase.ts'
import { noteErasure } from './erasureActions.ts'
import { findPerson } from './person.ts'
import { proveErasure } from './proveErasure.ts'
import { listErasures } from './erasureList.ts'
import type { Erasure } from './tables.ts'

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
