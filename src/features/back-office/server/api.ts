import { memberOf } from '#src/records/actor.ts'
import type { Database } from '#src/database/open.ts'
import type { ContentPath } from '#src/features/content/contentKinds.ts'
import { serve } from '#src/http/serve.ts'
import type { AnyRecords } from '#src/records/records.ts'
import * as contract from '../contract.ts'
import { listFavorites, setFavorite } from './favorites.ts'

/** Each staff member's favorites in the navigation. */
export const backOfficeApi = (db: Database, records: Record<ContentPath, AnyRecords>) =>
  serve(contract, {
    getFavorites: async (_, call) => ({
      items: await listFavorites(db, records, memberOf(call)),
    }),
    setFavorite: ({ body }, call) => setFavorite(db, memberOf(call), body),
  })
