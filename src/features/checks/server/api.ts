import type { Logger } from 'pino'
import type { Database } from '#src/database/open.ts'
import type { ReadPublic } from '#src/http/crawl.ts'
import { serve } from '#src/http/serve.ts'
import { faultOf } from '#src/jobs/fault.ts'
import { noteAct } from '#src/records/acts.ts'
import { writerOf } from '#src/records/writerOf.ts'
import * as contract from '../contract.ts'
import { checkActs } from './checkActs.ts'
import { checkClaims } from './claims.ts'
import { checkSite, lastCheck } from './links.ts'

interface Deps {
  db: Database
  readPublic: ReadPublic
  log: Logger
}

/** What of the site is not as it says: links that lead nowhere, claims that the database contradicts. */
export function checksApi({ db, readPublic, log }: Deps) {
  let running: Promise<void> | undefined
  return serve(contract, {
    async getChecks() {
      const [last, claims] = await Promise.all([lastCheck(db), checkClaims(db)])
      return { links: last ? { ...last, checkedAt: last.checkedAt.toISOString() } : null, claims }
    },
    async runChecks(_, call) {
      if (running) return { begun: true }
      await noteAct(db, writerOf(call), {
        kind: checkActs.kind,
        id: 'site',
        label: 'Links and pictures of the whole site',
        operation: 'start',
        before: null,
        after: null,
      })
      running ??= checkSite(db, readPublic)
        .catch((error: unknown) => log.error(faultOf(error), 'the site could not be checked'))
        .finally(() => (running = undefined))
      return { begun: true }
    },
  })
}
