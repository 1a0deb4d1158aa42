import type { Database } from '#src/database/open.ts'
import { serve } from '#src/http/serve.ts'
import { writerOf } from '#src/records/actor.ts'
import * as contract from '../contract.ts'
import { listTerms, renameChosen, undoRenaming } from './terms.ts'

/** Vocabularies that classify content. */
export const termsApi = (db: Database) =>
  serve(contract, {
    getTerms: ({ query }) => listTerms(db, query),
    renameTerms: ({ body }, call) => renameChosen(db, writerOf(call), body),
    undoRenaming: ({ params }, call) => undoRenaming(db, writerOf(call), params.request),
  })
