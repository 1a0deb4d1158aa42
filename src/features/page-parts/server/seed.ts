import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Database } from '#src/database/open.ts'
import { sampleWriter } from '#src/records/actor.ts'
import { isUntouchedSample } from '#src/records/sampleRecords.ts'
import { fillOnce, fillOnceIf } from '#src/records/samples.ts'
import { audit } from '#src/records/tables.ts'
import { headingLabels, type ListName, pageLabels, type PageName } from '../lists.ts'
import { type HeadingName, ownHeadings } from '../ownHeadings.ts'
import { pagePartRecords } from './pagePartRecords.ts'
import * as about from './samples/about.ts'
import * as community from './samples/community.ts'
import * as consulting from './samples/consulting.ts'
import * as heads from './samples/heads.ts'
import * as home from './samples/home.ts'
import * as legal from './samples/legal.ts'
import { pageParts } from './tables.ts'

/** Adds the initial content of the site's fixed pages. */
export async function seedPageParts(db: Database) {
  await fillOnce(db, 'page parts', pageParts, (tx) =>
    createAll(tx, { ...home, ...about, ...consulting, ...community, ...legal }),
  )
  await fillOnceIf(db, 'page headings', describesSampleBusiness, (tx) => createAll(tx, heads))
  await fillOnceIf(
    db,
    'section headings',
    async () => true,
    (tx) => createAll(tx, { headings }),
  )
}

const headings = Object.entries(ownHeadings).map(([section, words]) => ({ section, ...words }))

/** Whether the pages still describe the sample business. A site started without samples writes its own headings. */
async function describesSampleBusiness(tx: Database): Promise<boolean> {
  const [any] = await tx
    .select({ found: sql`1` })
    .from(pageParts)
    .innerJoin(audit, eq(audit.recordId, sql`${pageParts.id}::text`))
    .where(and(inArray(pageParts.list, ['claims', 'milestones']), isUntouchedSample))
    .limit(1)
  return any !== undefined
}

const createAll = (tx: Database, lists: Record<string, Record<string, unknown>[]>) =>
  pagePartRecords.createMany(
    tx,
    sampleWriter,
    (Object.entries(lists) as [ListName, Record<string, unknown>[]][]).flatMap(([list, all]) =>
      all.map((entry, position) => ({
        values: {
          list,
          position,
          name: nameOf(list, entry),
          entry,
          ...(list === 'claims' && { source: 'Sample figure' }),
        },
      })),
    ),
  )

const nameOf = (
  list: ListName,
  { page, section, title, name, question, who }: Record<string, unknown>,
) =>
  list === 'heads' || list === 'closings'
    ? `${pageLabels[page as PageName]}: ${String(title)}`
    : list === 'headings'
      ? headingLabels[section as HeadingName]
      : String(title ?? name ?? question ?? who)
