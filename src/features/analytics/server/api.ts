import type { Database } from '#src/database/open.ts'
import type { Route } from '#src/http/route.ts'
import { serve } from '#src/http/serve.ts'
import { sendTable } from '#src/http/writtenFile.ts'
import { noteExport } from '#src/records/actions.ts'
import { writerOf } from '#src/records/actor.ts'
import { csvCell } from '#src/text/csvCell.ts'
import * as contract from '../contract.ts'
import { readAnalytics, readCounts, readPage } from './analytics.ts'

/** Totals of what visitors read and use. */
export const analyticsApi = (db: Database) =>
  serve(contract, {
    getAnalytics: ({ query }) => readAnalytics(db, query.days),
    getPageAnalytics: ({ query }) => readPage(db, query.path),
  })

/** Exports the daily counts of a period as CSV; no cell is a formula. */
export const analyticsExport = (db: Database): Route<'download'> => ({
  kind: 'download',
  method: 'GET',
  path: '/api/staff/analytics.csv',
  access: ['administrator', 'editor'],
  caching: 'none',
  isAudited: true,
  respond(request) {
    const asked = contract.getAnalytics.query.parse(Object.fromEntries(request.query))
    return sendTable(countLines(db, asked.days), async () => {
      await noteExport(db, writerOf({ request }), 'analytics.csv')
      return 'analytics.csv'
    })
  },
})

async function* countLines(db: Database, days: number) {
  yield 'day,measure,subject,detail,count\r\n'
  for await (const { day, measure, subject, detail, count } of readCounts(db, days))
    yield `${[day, measure, csvCell(subject), detail, count].join(',')}\r\n`
}
