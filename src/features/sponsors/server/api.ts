import type { Database } from '#src/database/open.ts'
import { serve } from '#src/http/serve.ts'
import { describedSponsors } from '../descriptions.ts'
import { getSponsors } from './sponsors.ts'

export const sponsorsApi = (db: Database) => serve(describedSponsors, { getSponsors: () => getSponsors(db) })
