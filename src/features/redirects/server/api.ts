import { eq } from 'drizzle-orm'
import type { Database } from '#src/database/open.ts'
import { writerOf } from '#src/records/actor.ts'
import { invalid } from '#src/http/errors.ts'
import type { ReadPublic } from '#src/http/crawl.ts'
import { serve } from '#src/http/serve.ts'
import { undoActions } from '#src/records/actions.ts'
import { stepEach } from '#src/records/bulk.ts'
import { addRedirect, redirectActions, removeRedirect } from '#src/records/redirectChanges.ts'
import { normalizePath } from '#src/records/redirects.ts'
import * as contract from '../contract.ts'
import { getMatchingAddresses, getRedirects } from './addressList.ts'
import { dismissMissing, missingActions } from './missing.ts'
import { missingAddresses } from './tables.ts'

interface RedirectsDeps {
  db: Database
  readPublic: ReadPublic
  /** Resolves where an address on the public site redirects to, as seen in a transaction. */
  findTargetIn: (tx: Database, address: string) => Promise<string | undefined>
}

/** Redirects and missing pages, for editors. */
export const redirectsApi = ({ db, readPublic, findTargetIn }: RedirectsDeps) => {
  const whyNotFrom = async (from: string) =>
    (await readPublic(from)).ok
      ? 'There is a page at this address. A redirect would hide it.'
      : 'Only the address of a page or file can be redirected. This address is for programs.'
  return serve(contract, {
    getRedirects: ({ query }) => getRedirects(db, query),
    async addRedirect({ body: { from, to } }, call) {
      if (normalizePath(from) === normalizePath(to))
        throw invalid({ to: ['The new address must be different from the old one.'] })
      if (!(await readPublic(to)).ok) throw invalid({ to: ['There is no page at this address.'] })
      const made = await db.transaction(async (tx) => {
        const added = await addRedirect(tx, writerOf(call), { from, to })
        if (!(await findTargetIn(tx, from))) throw invalid({ from: [await whyNotFrom(from)] })
        return added
      })
      await db.delete(missingAddresses).where(eq(missingAddresses.path, made.from))
      return made
    },
    removeRedirect: ({ body: { from } }, call) => removeRedirect(db, writerOf(call), from),
    dismissMissing: ({ body: { path } }, call) => dismissMissing(db, writerOf(call), path),
    stepAddresses: ({ body: { step, records } }, call) =>
      stepEach(
        db,
        writerOf(call),
        records.map(({ id }) => ({ id, label: id })),
        (tx, own, { id }) =>
          step === 'remove' ? removeRedirect(tx, own, id) : dismissMissing(tx, own, id),
      ),
    getMatchingAddresses: ({ query }) => getMatchingAddresses(db, query),
    undoAddressStep: ({ params }, call) =>
      undoActions(db, [redirectActions, missingActions], writerOf(call), params.request),
  })
}
