import type { Database } from '#src/database/open.ts'
import { undoStep } from '#src/records/bulk.ts'
import { writerOf } from '#src/records/writerOf.ts'
import { notFound } from '#src/http/errors.ts'
import type { Route } from '#src/http/route.ts'
import { serve } from '#src/http/serve.ts'
import * as contract from '../contract.ts'
import { changeItem, decide, recordItemAnswer, undoLast } from './acts.ts'
import { stepItems } from './bulk.ts'
import { getCannedAnswers } from './cannedRecords.ts'
import { getItem } from './detail.ts'
import { linesOf } from './formats.ts'
import { getMatchingItems, inboxRecords, listItems } from './items.ts'
import { kinds } from './kinds.ts'
import { addNote } from './notes.ts'
import { rowsOf } from './rows.ts'

/** The inbox of the staff: what visitors sent, and what was done about it. */
export const inboxApi = (db: Database, canSend: boolean) =>
  serve(contract, {
    getInbox: async ({ query }, call) => ({
      ...(await listItems(db, { ...query, userId: call.request.staff!.member!.id })),
      canSend,
    }),
    getInboxItem: ({ params }) => getItem(db, params.id),
    getCannedAnswers: () => getCannedAnswers(db),
    changeInboxItem: ({ params, body }, call) => changeItem(db, writerOf(call), params.id, body, canSend),
    stepInboxItems: ({ body }, call) => stepItems(db, writerOf(call), body, canSend),
    getMatchingItems: ({ query }, call) => getMatchingItems(db, { ...query, userId: call.request.staff!.member!.id }),
    undoInboxStep: ({ params }, call) => undoStep(db, [inboxRecords.kind], writerOf(call), params.request),
    addNote: ({ params, body }, call) => addNote(db, writerOf(call), params.id, body.body),
    recordAnswer: ({ params, body }, call) => recordItemAnswer(db, writerOf(call), params.id, body),
    decideApplication: ({ params, body }, call) => decide(db, writerOf(call), params.id, body),
    undoInbox: ({ params }, call) => undoLast(db, writerOf(call), params.id),
  })

/** Everything of one kind as CSV in which no cell is a formula. */
export const inboxExport = (db: Database): Route<'download'> => ({
  kind: 'download',
  method: 'GET',
  path: '/api/staff/exports/:kind.csv',
  access: ['administrator', 'moderator'],
  caching: 'none',
  async respond({ params }) {
    const kind = kinds.find(({ name }) => name === params.kind)
    if (!kind) throw notFound('Export')
    const lines: string[] = []
    for await (const line of linesOf('csv', kind, rowsOf(db, kind))) lines.push(line)
    return {
      headers: {
        'content-type': 'text/csv; charset=utf-8',
        'content-disposition': `attachment; filename="${kind.name}.csv"`,
      },
      body: `\ufeff${lines.join('\n')}\n`,
    }
  },
})
