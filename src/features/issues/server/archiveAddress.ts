import { and, eq, ne } from 'drizzle-orm'
import type { Database } from '#src/database/open.ts'
import { slugOf } from '#src/ui/artPaths.ts'
import { type IssueRow, newsletterIssues } from './tables.ts'

/** Path segments under /newsletter/ that are already in use. */
const reserved = ['confirm', 'unsubscribe', 'preferences', 'why']

export const archivePath = (slug: string) => `/newsletter/${slug}`

/** Gives an issue its slug in the archive: its subject, with a number if that is taken. */
export async function assignSlug(
  db: Database,
  { id, subject }: Pick<IssueRow, 'id' | 'subject'>,
): Promise<string> {
  const others = await db
    .select({ slug: newsletterIssues.slug })
    .from(newsletterIssues)
    .where(ne(newsletterIssues.id, id))
  const taken = new Set([...reserved, ...others.map(({ slug }) => slug)])
  const wanted = slugOf(subject)
  let slug = wanted
  for (let number = 2; taken.has(slug); number++) slug = `${wanted}-${number}`
  await db
    .update(newsletterIssues)
    .set({ slug })
    .where(and(eq(newsletterIssues.id, id), eq(newsletterIssues.state, 'draft')))
  return slug
}
