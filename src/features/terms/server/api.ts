import type { Database } from '#src/database/open.ts'
import { serve } from '#src/http/serve.ts'
import { writerOf } from '#src/records/actor.ts'
import * as contract from '../contract.ts'
import { getTerms, renameTerms, undoRenaming } from './terms.ts'

/** Vocabularies that classify content. */
export const termsApi = (db: Database) =>
  serve(contract, {
    getTerms: ({ query }) => getTerms(db, query),
    renameTerms: ({ body }, call) => renameTerms(db, writerOf(call), body),
    undoRenaming: ({ params }, call) => undoRenaming(db, writerOf(call), params.request),
  })
