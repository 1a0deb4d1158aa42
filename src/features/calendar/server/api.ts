import type { Database } from '#src/database/open.ts'
import type { ContentPath } from '#src/features/content/contentKinds.ts'
import { invalidParameters } from '#src/http/errors.ts'
import { serve } from '#src/http/serve.ts'
import { memberOf, writerOf } from '#src/records/actor.ts'
import type { AnyRecords } from '#src/records/records.ts'
import { settings } from '#src/settings.ts'
import { addDays, instantIn } from '#src/time/zone.ts'
import * as contract from '../contract.ts'
import { getFeed, makeFeed, revokeFeed } from './feed.ts'
import { readEntries } from './entries.ts'

const midnight = (day: string) => instantIn(settings.timeZone, day, '00:00')

/** Calendar of scheduled content, events, and issues, by day in the site's time zone. */
export const calendarApi = (
  db: Database,
  records: Record<ContentPath, AnyRecords>,
  origin: string,
) =>
  serve(contract, {
    getCalendar: async ({ query: { from, to } }, call) => {
      if (to < from || to >= addDays(from, contract.MAX_DAYS))
        throw invalidParameters({
          to: [`Please ask for 1 to ${contract.MAX_DAYS} days, the last of them after the first.`],
        })
      const until = midnight(addDays(to, 1))
      return {
        items: await readEntries(db, records, memberOf(call), midnight(from), until),
      }
    },
    getFeed: (_, call) => getFeed(db, memberOf(call)),
    makeFeed: (_, call) => makeFeed(db, writerOf(call), memberOf(call), origin),
    revokeFeed: (_, call) => revokeFeed(db, writerOf(call), memberOf(call)),
  })
