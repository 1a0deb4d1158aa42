import type { Database } from '#src/database/open.ts'
import { noteExport } from '#src/records/actions.ts'
import { undoStep } from '#src/records/bulk.ts'
import { memberOf, writerOf } from '#src/records/actor.ts'
import { runOnce } from '#src/records/repeats.ts'
import { isAdministrator, isAllowed } from '#src/http/access.ts'
import { notFound, Problem } from '#src/http/errors.ts'
import type { Route } from '#src/http/route.ts'
import { type Call, serve } from '#src/http/serve.ts'
import { sendTable } from '#src/http/writtenFile.ts'
import * as contract from '../contract.ts'
import { inboxReaders, kindsOfRoles } from '../contract.ts'
import { changeItem, decide, recordItemAnswer, undoLast, undoLetter } from './actions.ts'
import { stepItems } from './bulk.ts'
import { getSavedReplies } from '#src/features/saved-replies/server/savedReplyRecords.ts'
import { getItem } from './detail.ts'
import { linesOf } from './formats.ts'
import { findItem, getMatchingItems, inboxRecords, listItems } from './items.ts'
import { kinds } from './submissionKinds.ts'
import { addNote } from './notes.ts'
import { rowsOf } from './rows.ts'

/** The staff inbox: submissions and their history, limited to what the caller's roles can read. */
export function inboxApi(db: Database, canSend: boolean) {
  const ownOf = (call: Call) => {
    const { id, roles } = memberOf(call)
    return { userId: id, kinds: kindsOfRoles(roles) }
  }
  async function requireOwn(call: Call, ...ids: string[]) {
    const { kinds } = ownOf(call)
    for (const id of ids)
      if (!kinds.includes((await findItem(db, id)).item.kind)) throw notFound('Item')
  }
  type Detail = Awaited<ReturnType<typeof getItem>>
  const once = (call: Call, id: string, run: (tx: Database) => Promise<Detail>) =>
    runOnce(db, writerOf(call), run, (tx) => getItem(tx, id))
  return serve(contract, {
    getInbox: async ({ query }, call) => ({
      ...(await listItems(db, { ...query, ...ownOf(call) })),
      canSend,
    }),
    async getInboxItem({ params }, call) {
      await requireOwn(call, params.id)
      return getItem(db, params.id)
    },
    getSavedReplies: () => getSavedReplies(db),
    async changeInboxItem({ params, body }, call) {
      await requireOwn(call, params.id)
      return changeItem(db, writerOf(call), params.id, body, canSend)
    },
    async stepInboxItems({ body }, call) {
      if (!isAllowed(inboxReaders, memberOf(call)))
        await requireOwn(call, ...body.records.map(({ id }) => id))
      return stepItems(db, writerOf(call), body, canSend)
    },
    getMatchingItems: ({ query }, call) => getMatchingItems(db, { ...query, ...ownOf(call) }),
    undoInboxStep: ({ params }, call) =>
      undoStep(db, [inboxRecords.kind], writerOf(call), params.request),
    async addNote({ params, body }, call) {
      await requireOwn(call, params.id)
      return addNote(db, writerOf(call), params.id, body.body)
    },
    async recordAnswer({ params, body }, call) {
      await requireOwn(call, params.id)
      return once(call, params.id, (tx) => recordItemAnswer(tx, writerOf(call), params.id, body))
    },
    async decideApplication({ params, body }, call) {
      await requireOwn(call, params.id)
      return once(call, params.id, (tx) => decide(tx, writerOf(call), params.id, body))
    },
    async undoLetter({ params }, call) {
      await requireOwn(call, params.id)
      return once(call, params.id, (tx) => undoLetter(tx, writerOf(call), params.id))
    },
    async undoInbox({ params, body }, call) {
      await requireOwn(call, params.id)
      return once(call, params.id, (tx) => undoLast(tx, writerOf(call), params.id, body?.version))
    },
  })
}

/**
 * Exports all submissions of one kind as CSV. Cells are safe from formula injection, and data hidden by a blind review
 * is left out.
 */
export const inboxExport = (db: Database): Route<'download'> => ({
  kind: 'download',
  method: 'GET',
  path: '/api/staff/exports/:kind.csv',
  access: ['administrator', 'moderator'],
  caching: 'none',
  isAudited: true,
  async respond(request) {
    const { params, staff } = request
    const kind = kinds.find(({ name }) => name === params.kind)
    if (!kind) throw notFound('Export')
    if (kind.isForAdministrators && !isAdministrator(staff?.member))
      throw new Problem('forbidden', 'Only administrators export subscribers.')
    const rows = rowsOf(db, kind, { isForStaff: true })
    const name = `${kind.name}.csv`
    return sendTable(endedLines(linesOf('csv', kind, rows)), async () => {
      await noteExport(db, writerOf({ request }), name)
      return name
    })
  },
})

async function* endedLines(lines: AsyncIterable<string>) {
  for await (const line of lines) yield `${line}\n`
}
