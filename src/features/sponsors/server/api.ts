import type { Database } from '#src/database/open.ts'
import { serve } from '#src/http/serve.ts'
import * as contract from '../contract.ts'
import { getSponsors } from './sponsors.ts'

export const sponsorsApi = (db: Database) => serve(contract, { getSponsors: () => getSponsors(db) })
