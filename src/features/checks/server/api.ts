import type { Logger } from 'pino'
import type { Database } from '#src/database/open.ts'
import { readBackupHealth } from '#src/features/backups/server/runs.ts'
import { isAdministrator } from '#src/http/access.ts'
import type { ReadPublic } from '#src/http/crawl.ts'
import { serve } from '#src/http/serve.ts'
import { faultOf } from '#src/jobs/fault.ts'
import { knownStoreFault } from '#src/media/storeHealth.ts'
import { logAction } from '#src/records/actions.ts'
import { memberOf, writerOf } from '#src/records/actor.ts'
import * as contract from '../contract.ts'
import { checkActions } from './checkActions.ts'
import { checkClaims } from './claims.ts'
import { checkSite, lastCheck } from './links.ts'

interface ChecksDeps {
  db: Database
  readPublic: ReadPublic
  log: Logger
}

/** Site checks: broken links and outdated claims. */
export function checksApi({ db, readPublic, log }: ChecksDeps) {
  let running: Promise<void> | undefined
  return serve(contract, {
    async getChecks(_, call) {
      const seesBackups = isAdministrator(memberOf(call))
      const [last, claims, backups, mediaFault] = await Promise.all([
        lastCheck(db),
        checkClaims(db),
        seesBackups ? readBackupHealth(db) : undefined,
        seesBackups ? knownStoreFault(db) : undefined,
      ])
      const { scheduled, lastTest, faults = [] } = backups ?? {}
      return {
        links: last ? { ...last, checkedAt: last.checkedAt.toISOString() } : null,
        claims,
        mediaFault: mediaFault ?? null,
        backups: seesBackups
          ? {
              place: scheduled?.place ?? null,
              lastBackup: scheduled?.lastDone?.toISOString() ?? null,
              lastTest: lastTest
                ? { at: lastTest.endedAt.toISOString(), summary: lastTest.summary }
                : null,
              faults,
            }
          : null,
      }
    },
    async runChecks(_, call) {
      if (running) return { begun: true }
      await logAction(db, writerOf(call), {
        kind: checkActions.kind,
        id: 'site',
        label: 'Links and pictures on the whole site',
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
