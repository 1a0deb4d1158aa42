import type { Database } from '#src/database/open.ts'
import { serve } from '#src/http/serve.ts'
import { writerOf } from '#src/records/writerOf.ts'
import * as contract from '../contract.ts'
import { changeView, listViews, removeView, saveView } from './savedViews.ts'

/** Lists of the back office under names. */
export const savedViewsApi = (db: Database) =>
  serve(contract, {
    getViews: async (_, { request }) => ({ items: await listViews(db, request.staff!.member!) }),
    saveView: ({ body }, call) => saveView(db, writerOf(call), call.request.staff!.member!, body),
    changeView: ({ params, body }, call) => changeView(db, writerOf(call), call.request.staff!.member!, params.id, body),
    removeView: ({ params }, call) => removeView(db, writerOf(call), call.request.staff!.member!, params.id),
  })
