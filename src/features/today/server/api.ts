import type { Database } from '#src/database/open.ts'
import type { ContentPath } from '#src/features/content/contract.ts'
import type { AnyRecords } from '#src/features/content/server/anyRecords.ts'
import { serve } from '#src/http/serve.ts'
import * as contract from '../contract.ts'
import { getToday } from './today.ts'

/** The first screen of the back office. */
export const todayApi = (db: Database, records: Record<ContentPath, AnyRecords>) =>
  serve(contract, { getToday: (_, { request }) => getToday(db, records, request.staff!.member!) })
