import type * as z from 'zod/mini'
import type { Database } from '#src/database/open.ts'
import { findCards } from '#src/records/currentCards.ts'
import { serve } from '#src/http/serve.ts'
import { assignedPaths, assignmentsOf } from '../assignments.ts'
import { commentsOf } from '../comments.ts'
import { commentedPaths, type ContentPath, contentPaths } from '../contentKinds.ts'
import { type contentEndpoints, endpointsOf } from '../contract.ts'
import { readinessOf, readyPaths } from '../readiness.ts'
import { findEndpoints } from '../find.ts'
import { auditEndpoints } from '../auditLog.ts'
import { assign, decide, getAssignment } from './assignments.ts'
import { allMatching, stepMany } from './bulk.ts'
import type { AnyRecords } from '#src/records/records.ts'
import { runOnce } from '#src/records/repeats.ts'
import {
  changeContent,
  createContent,
  listContent,
  readContent,
  readStepped,
  stepContent,
} from './content.ts'
import { getReadiness } from './readiness.ts'
import { listComments, reply, resolveThread, startThread } from './comments.ts'
import { listEffects } from './effects.ts'
import { findPages, findRecords } from './find.ts'
import { readAuditLog, type Undoable, undoAuditLine } from './auditLog.ts'
import { redoLines, undoLines } from './auditSteps.ts'
import { makePreview, revokePreviews } from './previewLinks.ts'
import { restoreRevision } from './revisions.ts'
import type { SiteView } from './siteDifferences.ts'
import { usedValues } from './anyRecords.ts'
import { saveWorkingCopy } from './workingCopies.ts'
import { undoStep } from '#src/records/bulk.ts'
import { matchingLines } from '#src/records/auditLog.ts'
import { memberOf, writerOf } from '#src/records/actor.ts'

interface ContentDeps {
  db: Database
  /** Record operations of each content type. */
  records: Record<ContentPath, AnyRecords>
  auditLog: Undoable
  /** Scheme and host of the public site. */
  publicOrigin: string
  /** Scheme and host of the back office. */
  staffOrigin: string
  /** Renders the public site from the state inside a transaction. */
  siteIn: (tx: Database) => SiteView
}

/** Staff API of one content type. */
export function recordsApi(
  { db, auditLog, publicOrigin, siteIn }: Omit<ContentDeps, 'records' | 'staffOrigin'>,
  path: ContentPath,
  own: AnyRecords,
  endpoints: ReturnType<typeof contentEndpoints<ContentPath>> = endpointsOf[path],
) {
  const kind = own.kind.name
  return serve(endpoints, {
    list: ({ query }) => listContent(db, own, query),
    read: ({ params }) => readContent(db, own, params.id),
    usedValues: ({ query }) => usedValues(db, own, query.field),
    create: ({ body }, call) => createContent(db, own, writerOf(call), body.values),
    change: ({ params, body }, call) => changeContent(db, own, writerOf(call), params.id, body),
    saveCopy: ({ params, body }, call) => saveWorkingCopy(db, own, writerOf(call), params.id, body),
    step: ({ params, body }, call) =>
      runOnce(
        db,
        writerOf(call),
        (tx) => stepContent(tx, own, writerOf(call), params.id, body),
        (tx) => readStepped(tx, own, params.id),
      ),
    effects: ({ params, body }, call) =>
      listEffects(db, siteIn, {
        records: own,
        writer: writerOf(call),
        id: params.id,
        asked: body,
      }),
    bulk: ({ body }, call) => stepMany(db, own, writerOf(call), body),
    matching: ({ query }) => allMatching(db, own, query),
    undoBulk: ({ params }, call) => undoStep(db, [own.kind], writerOf(call), params.request),
    preview: async ({ params }) => ({
      link: publicOrigin + (await makePreview(db, own, path, params.id)).path,
    }),
    revokePreviews: async ({ params }, call) => {
      await revokePreviews(db, own, writerOf(call), params.id)
      return {}
    },
    history: ({ params, query }) =>
      readAuditLog(db, auditLog, { kind, recordId: params.id, ...query }),
    restoreRevision: ({ params, body }, call) =>
      runOnce(
        db,
        writerOf(call),
        (tx) => restoreRevision(tx, own, writerOf(call), { ...params, version: body.version }),
        (tx) => readContent(tx, own, params.id),
      ),
    undo: async ({ params: { id, line } }, call) => {
      const undo = (tx: Database) =>
        undoAuditLine(tx, auditLog, writerOf(call), line, { kind, recordId: id })
      await runOnce(db, writerOf(call), undo, async () => undefined)
      return readContent(db, own, id)
    },
  })
}

/** Staff API of all content types, and the audit log. */
export function contentApi(deps: ContentDeps) {
  const { db, records, auditLog, staffOrigin, siteIn } = deps
  return [
    ...contentPaths.flatMap((path) => recordsApi(deps, path, records[path])),
    ...commentedPaths.flatMap((path) => {
      const on = { records: records[path], path, staffOrigin }
      return serve(commentsOf[path], {
        listComments: ({ params }) => listComments(db, on, params.id),
        startThread: ({ params, body }, call) =>
          startThread(db, on, writerOf(call), params.id, body),
        reply: ({ params, body }, call) => reply(db, on, writerOf(call), params, body.text),
        resolveThread: ({ params, body }, call) =>
          resolveThread(db, on, writerOf(call), params, body.resolved),
      })
    }),
    ...assignedPaths.flatMap((path) => {
      const on = { db, records: records[path], path, staffOrigin }
      return serve(assignmentsOf[path], {
        getAssignment: ({ params }, call) => getAssignment(on, memberOf(call).id, params.id),
        assign: ({ params, body }, call) =>
          runOnce(
            db,
            writerOf(call),
            (tx) => assign({ ...on, db: tx }, writerOf(call), params.id, body),
            (tx) => getAssignment({ ...on, db: tx }, memberOf(call).id, params.id),
          ),
        decide: ({ params, body }, call) =>
          runOnce(
            db,
            writerOf(call),
            (tx) => decide({ ...on, db: tx }, writerOf(call), params.id, body),
            (tx) => getAssignment({ ...on, db: tx }, memberOf(call).id, params.id),
          ),
      })
    }),
    ...readyPaths.flatMap((path) =>
      serve(readinessOf[path], {
        getReadiness: ({ params }) =>
          getReadiness({ db, records: records[path], path, siteIn }, params.id),
      }),
    ),
    ...serve(findEndpoints, {
      findRecords: ({ query }, { request }) =>
        findRecords(db, records, request.staff?.member, query.q),
      findCards: async ({ query }) => ({ items: await findCards(db, query.q) }),
      findPages: ({ query }, { request }) => findPages(db, records, request.staff?.member, query.q),
    }),
    ...serve(auditEndpoints, {
      getAuditLog: async ({ query }) => ({
        ...(await readAuditLog(db, auditLog, filtersOf(query))),
        kinds: [
          ...auditLog.kinds.map(({ name }) => name),
          ...auditLog.actions.map(({ kind }) => kind),
        ].sort(),
      }),
      undoLines: ({ body }, call) =>
        undoLines(
          db,
          auditLog,
          writerOf(call),
          body.records.map(({ id }) => id),
        ),
      getMatchingLines: ({ query }) => matchingLines(db, filtersOf(query)),
      redoLines: ({ params }, call) => redoLines(db, auditLog, writerOf(call), params.request),
      undoLine: ({ params }, call) => {
        const run = async (tx: Database) => {
          await undoAuditLine(tx, auditLog, writerOf(call), params.line)
          return {}
        }
        return runOnce(db, writerOf(call), run, async () => ({}))
      },
    }),
  ]
}

type AuditFilters = z.output<(typeof auditEndpoints)['getMatchingLines']['query']>

/** Whose lines and which ones; a search by name needs the individual lines that match. */
const filtersOf = <Query extends AuditFilters>({ actor, who, request, ...query }: Query) => ({
  ...query,
  actorKind: actor,
  actorId: who,
  requestId: request,
  groups: !request && !query.q,
})
