import type { Database } from '#src/database/open.ts'
import type { Route } from '#src/http/route.ts'
import { serve } from '#src/http/serve.ts'
import { noteExport } from '#src/records/actions.ts'
import { writerOf } from '#src/records/actor.ts'
import { csvCell } from '#src/text/csvCell.ts'
import * as contract from '../contract.ts'
import { readAnalytics, readPage, readRows } from './analytics.ts'

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
  async respond(request) {
    const asked = contract.getAnalytics.query.parse(Object.fromEntries(request.query))
    const rows = await readRows(db, asked.days)
    const lines = rows.map(({ day, measure, subject, detail, count }) =>
      [day, measure, csvCell(subject), detail, count].join(','),
    )
    await noteExport(db, writerOf({ request }), 'analytics.csv')
    return {
      headers: {
        'content-type': 'text/csv; charset=utf-8',
        'content-disposition': 'attachment; filename="analytics.csv"',
      },
      body: `\ufeff${['day,measure,subject,detail,count', ...lines].join('\r\n')}\r\n`,
    }
  },
})
