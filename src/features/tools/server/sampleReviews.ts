import { sql } from 'drizzle-orm'
import type { Database } from '#src/database/open.ts'
import { audit } from '#src/records/tables.ts'
import { DIRECTORY } from '../list.ts'
import { reviews, tools } from './tables.ts'

/** Whether a review came with a sample tool. Only those are older than their tool's record. */
export const isSampleReview = sql`${reviews.createdAt} < (select ${tools.createdAt} from ${tools} where ${tools.id} = ${reviews.toolId})`

/** Returns the slugs of sample tools whose rating includes sample reviews. */
export async function readSampleReviewed(db: Database): Promise<string[]> {
  const rows = await db
    .select({ slug: tools.slug })
    .from(tools)
    .where(
      sql`${tools.id}::text in (select ${audit.recordId} from ${audit} where ${audit.kind} = 'tool' and ${audit.actorKind} = 'sample' and ${audit.operation} = 'create')
        and exists (select from ${reviews} where ${reviews.toolId} = ${tools.id} and ${reviews.status} = 'published' and ${reviews.createdAt} < ${tools.createdAt})`,
    )
  return rows.map(({ slug }) => reviewsAt(slug))
}

const reviewsAt = (slug: string) => `${DIRECTORY}/${slug}#reviews`
