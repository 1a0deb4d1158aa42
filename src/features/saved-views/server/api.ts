import type { Database } from '#src/database/open.ts'
import { serve } from '#src/http/serve.ts'
import { memberOf, writerOf } from '#src/records/actor.ts'
import { runOnce } from '#src/records/repeats.ts'
import * as contract from '../contract.ts'
import { changeView, listViews, removeView, saveView } from './savedViews.ts'

/** Named views of back office lists. */
export const savedViewsApi = (db: Database) =>
  serve(contract, {
    getViews: async (_, call) => ({ items: await listViews(db, memberOf(call)) }),
    saveView: ({ body }, call) => saveView(db, writerOf(call), memberOf(call), body),
    changeView: ({ params, body }, call) =>
      changeView(db, writerOf(call), memberOf(call), params.id, body),
    removeView: ({ params }, call) =>
      runOnce(
        db,
        writerOf(call),
        (tx) => removeView(tx, writerOf(call), memberOf(call), params.id),
        async () => ({ id: params.id }),
      ),
  })
