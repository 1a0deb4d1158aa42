import type { Database } from '#src/database/open.ts'
import { serve } from '#src/http/serve.ts'
import { commentedPaths, commentsOf } from '../comments.ts'
import { type ContentPath, endpointsOf } from '../contract.ts'
import { findEndpoints } from '../find.ts'
import { trailEndpoints } from '../trail.ts'
import { allMatching, stepMany } from './bulk.ts'
import type { AnyRecords } from './anyRecords.ts'
import { changeContent, createContent, listContent, readContent, stepContent } from './content.ts'
import { listComments, reply, settleThread, startThread } from './comments.ts'
import { listEffects } from './effects.ts'
import { findPages, findRecords } from './find.ts'
import { readTrail, type Undoable, undoTrailLine } from './trail.ts'
import { redoLines, undoLines } from './trailSteps.ts'
import { makePreview } from './previewLinks.ts'
import { restoreRevision } from './revisions.ts'
import type { SiteView } from './siteDifferences.ts'
import { saveWorkingCopy } from './workingCopies.ts'
import { undoStep } from '#src/records/bulk.ts'
import { matchingLines } from '#src/records/trail.ts'
import { writerOf } from '#src/records/writerOf.ts'

interface ContentDeps {
  db: Database
  /** The operations of each kind of content. */
  records: Record<ContentPath, AnyRecords>
  trail: Undoable
  /** Scheme and host of the public site. */
  publicOrigin: string
  /** The public site as it is in a transaction. */
  siteIn: (tx: Database) => SiteView
}

/** Reading and writing of all content by staff, and the trail of what was written. */
export const contentApi = ({ db, records, trail, publicOrigin, siteIn }: ContentDeps) => [
  ...(Object.entries(records) as [ContentPath, AnyRecords][]).flatMap(([path, own]) => {
    const kind = own.kind.name
    return serve(endpointsOf[path], {
      list: ({ query }) => listContent(db, own, query),
      read: ({ params }) => readContent(db, own, params.id),
      create: ({ body }, call) => createContent(db, own, writerOf(call), body.values),
      change: ({ params, body }, call) => changeContent(db, own, writerOf(call), params.id, body),
      saveCopy: ({ params, body }, call) => saveWorkingCopy(db, own, writerOf(call), params.id, body),
      step: ({ params, body }, call) => stepContent(db, own, writerOf(call), params.id, body),
      effects: ({ params, body }, call) =>
        listEffects(db, siteIn, { records: own, writer: writerOf(call), id: params.id, asked: body }),
      bulk: ({ body }, call) => stepMany(db, own, writerOf(call), body),
      matching: ({ query }) => allMatching(db, own, query),
      undoBulk: ({ params }, call) => undoStep(db, [own.kind], writerOf(call), params.request),
      preview: async ({ params }) => ({ link: publicOrigin + (await makePreview(db, own, path, params.id)).path }),
      trail: ({ params, query }) => readTrail(db, trail, { kind, recordId: params.id, ...query }),
      restoreRevision: ({ params, body }, call) => restoreRevision(db, own, writerOf(call), { ...params, version: body.version }),
      undo: async ({ params }, call) => {
        await undoTrailLine(db, trail, writerOf(call), params.line, { kind, recordId: params.id })
        return readContent(db, own, params.id)
      },
    })
  }),
  ...commentedPaths.flatMap((path) =>
    serve(commentsOf[path], {
      listComments: ({ params }) => listComments(db, records[path], params.id),
      startThread: ({ params, body }, call) => startThread(db, records[path], writerOf(call), params.id, body),
      reply: ({ params, body }, call) => reply(db, records[path], writerOf(call), params, body.text),
      settleThread: ({ params, body }, call) => settleThread(db, records[path], writerOf(call), params, body.resolved),
    }),
  ),
  ...serve(findEndpoints, {
    findRecords: ({ query }, { request }) => findRecords(db, records, request.staff?.member, query.q),
    findPages: ({ query }, { request }) => findPages(db, records, request.staff?.member, query.q),
  }),
  ...serve(trailEndpoints, {
    getTrail: async ({ query: { actor, who, ...query } }) => ({
      ...(await readTrail(db, trail, { ...query, actorKind: actor, actorId: who })),
      kinds: [...trail.kinds.map(({ name }) => name), ...trail.acts.map(({ kind }) => kind)].sort(),
    }),
    undoLines: ({ body }, call) =>
      undoLines(
        db,
        trail,
        writerOf(call),
        body.records.map(({ id }) => id),
      ),
    getMatchingLines: ({ query: { actor, who, ...query } }) => matchingLines(db, { ...query, actorKind: actor, actorId: who }),
    redoLines: ({ params }, call) => redoLines(db, trail, writerOf(call), params.request),
    undoLine: async ({ params }, call) => {
      await undoTrailLine(db, trail, writerOf(call), params.line)
      return {}
    },
  }),
]
