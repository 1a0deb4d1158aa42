import { sql } from 'drizzle-orm'
import type { Database } from '#src/database/open.ts'
import { audit } from '#src/records/tables.ts'
import { DIRECTORY } from '../list.ts'
import { reviews, tools } from './tables.ts'

/** A review that came with a sample tool: it is older than its tool is here, as no visitor's can be. */
export const isSampleReview = sql`${reviews.createdAt} < (select ${tools.createdAt} from ${tools} where ${tools.id} = ${reviews.toolId})`

/** Where tools have their reviews in whose rating reviews of the sample content count. */
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
