import { sql } from 'drizzle-orm'
import type { Database } from '#src/database/open.ts'
import type { MovingFormat } from '../../formats.ts'
import type { ExportedTable } from '../exportedTables.ts'

const types: Record<string, object> = {
  boolean: { type: ['boolean', 'null'] },
  integer: { type: ['integer', 'null'] },
  bigint: { type: ['integer', 'null'] },
  'double precision': { type: ['number', 'null'] },
  'timestamp with time zone': { type: ['string', 'null'], format: 'date-time' },
  date: { type: ['string', 'null'], format: 'date' },
  uuid: { type: ['string', 'null'], format: 'uuid' },
  text: { type: ['string', 'null'] },
  jsonb: {},
  'text[]': { type: ['array', 'null'], items: { type: 'string' } },
}

/** Returns a JSON Schema of each table's records, as they are in this database. */
export async function schemaOf(db: Database, tables: ExportedTable[]): Promise<string> {
  const { rows } = await db.execute<{ table: string; column: string; type: string }>(sql`
    select c.relname as table, a.attname as column, format_type(a.atttypid, null) as type
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' order by c.relname, a.attnum`)
  const typeOf = new Map(rows.map(({ table, column, type }) => [`${table}.${column}`, type]))
  return `${JSON.stringify(
    {
      $schema: 'https://json-schema.org/draft/2020-12/schema',
      title: 'Records of this archive, by their table',
      $defs: Object.fromEntries(
        tables.map(({ name, columns }) => [
          name,
          {
            type: 'object',
            properties: Object.fromEntries(
              columns.map((column) => [column, types[typeOf.get(`${name}.${column}`) ?? ''] ?? {}]),
            ),
            additionalProperties: false,
          },
        ]),
      ),
    },
    null,
    2,
  )}\n`
}

const texts: Record<MovingFormat, string> = {
  hugo: `content/ holds the articles and pages as Markdown with front matter; static/ the pictures; static/_redirects old addresses for
Netlify and Cloudflare Pages (aliases in the front matter serve them everywhere else). Add a theme, then run "hugo server".`,
  ghost: `ghost.json goes into Settings → Import; members.csv into Members → Import; redirects.json into Settings → Labs → Redirects.
Upload content/images to the folder of that name of your Ghost before the import. shortened.json, if it is there, holds the
titles and summaries that are longer than Ghost takes, whole.`,
  wordpress: `Choose "Post name" in Settings → Permalinks first: redirects.csv leads old addresses there. export.xml goes into Tools →
Import → WordPress; have it download attachments while this site still runs, or upload pictures/ to the address that export.xml
names. Upload figures/ and drawings/ beside wp-content: they are SVG, which WordPress's importer refuses. redirects.csv is for the
plugin Redirection (Tools → Redirection → Import/Export).`,
  csv: `One table for each type of record, in UTF-8 with a heading line. Cells that a spreadsheet would run as a formula begin with an
apostrophe. Lists and objects in cells are JSON. pictures/ holds the pictures of the articles.

Back office → Imports takes newsletter_subscriptions.csv, tools.csv, posts.csv, events.csv, speakers.csv, and sponsors.csv in again,
one by one or from the archive of all of them. Sessions refer to the days, rooms, and speakers of their event, and what people sent
refers to their consent and to decisions about it: those come back whole only in the archive of everything.`,
}

/** Returns the README text: what the archive contains and what to do with it. */
export const readmeOf = (format: MovingFormat, name: string, articles: number, pictures: number) =>
  `# ${name}\n\n${articles} articles and pages, ${pictures} pictures.\n\n${texts[format]}\n\nschema.json describes the records as JSON Schema.\n`

export const archiveReadme = `# Everything of this site

records/ holds a file of JSON lines for each table, files/ the bytes of pictures and documents, manifest.json how many records there are.
schema.json describes the records as JSON Schema. "npm run export -- --read FILE.zip" fills an empty site from this archive.
`
