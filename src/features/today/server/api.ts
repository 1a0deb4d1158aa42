import { memberOf } from '#src/records/actor.ts'
import type { Database } from '#src/database/open.ts'
import type { ContentPath } from '#src/features/content/kinds.ts'
import type { AnyRecords } from '#src/records/records.ts'
import { serve } from '#src/http/serve.ts'
import * as contract from '../contract.ts'
import { getToday } from './today.ts'
import { getWaiting } from './waiting.ts'

/** Pending work, for the dashboard and the navigation of the back office. */
export const todayApi = (db: Database, records: Record<ContentPath, AnyRecords>) =>
  serve(contract, {
    getToday: (_, call) => getToday(db, records, memberOf(call)),
    getWaiting: (_, call) => getWaiting(db, records, memberOf(call)),
  })
