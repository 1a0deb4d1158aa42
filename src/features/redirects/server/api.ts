import { desc, eq, ilike, notInArray, or, sql } from 'drizzle-orm'
import type { Database } from '#src/database/open.ts'
import { containing } from '#src/database/patterns.ts'
import { writerOf } from '#src/records/writerOf.ts'
import { invalid } from '#src/http/errors.ts'
import type { ReadPublic } from '#src/http/crawl.ts'
import { serve } from '#src/http/serve.ts'
import { addRedirect, removeRedirect } from '#src/records/redirectChanges.ts'
import { normalizePath } from '#src/records/redirects.ts'
import { redirects } from '#src/records/tables.ts'
import * as contract from '../contract.ts'
import { missingAddresses } from './tables.ts'

interface Deps {
  db: Database
  readPublic: ReadPublic
}

/** Where old addresses lead, for editors. */
export const redirectsApi = ({ db, readPublic }: Deps) =>
  serve(contract, {
    async getRedirects({ query: { q } }) {
      const pattern = containing(q)
      const where = q ? or(ilike(redirects.fromPath, pattern), ilike(redirects.toPath, pattern)) : undefined
      const known = db.select({ path: redirects.fromPath }).from(redirects)
      const [list, total, missing] = await Promise.all([
        db.select().from(redirects).where(where).orderBy(desc(redirects.createdAt), redirects.fromPath).limit(200),
        db.$count(redirects, where),
        db
          .select()
          .from(missingAddresses)
          .where(notInArray(missingAddresses.path, known))
          .orderBy(desc(missingAddresses.hits), desc(missingAddresses.lastAt))
          .limit(100),
      ])
      return {
        redirects: list.map(({ fromPath, toPath, hits, hitAt }) => ({
          from: fromPath,
          to: toPath,
          hits,
          hitAt: hitAt?.toISOString() ?? null,
        })),
        total,
        missing: missing.map(({ path, hits, lastAt }) => ({ path, hits, lastAt: lastAt.toISOString() })),
      }
    },
    async addRedirect({ body: { from, to } }, call) {
      if (normalizePath(from) === normalizePath(to)) throw invalid({ to: ['Please choose another page than the old address.'] })
      if ((await readPublic(from)).ok) throw invalid({ from: ['There is a page at this address: a redirect would hide it.'] })
      if (!(await readPublic(to)).ok) throw invalid({ to: ['There is no page at this address.'] })
      const made = await addRedirect(db, writerOf(call), { from, to })
      await db.delete(missingAddresses).where(eq(missingAddresses.path, made.from))
      return made
    },
    removeRedirect: ({ body: { from } }, call) => removeRedirect(db, writerOf(call), from),
    async dismissMissing({ body: { path } }) {
      await db.delete(missingAddresses).where(sql`${missingAddresses.path} = ${path}`)
      return { path }
    },
  })
