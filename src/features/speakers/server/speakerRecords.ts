import { sql } from 'drizzle-orm'
import { recordsOf } from '#src/kinds/records.ts'
import { speakerKind } from '../speakerKind.ts'
import { speakers } from './tables.ts'

export const speakerRecords = recordsOf(speakerKind, speakers, {
  detail: sql`concat_ws(', ', nullif(${speakers.title}, ''), nullif(${speakers.company}, ''))`,
})
