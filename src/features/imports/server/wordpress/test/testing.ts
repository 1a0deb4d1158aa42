import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { asc, eq } from 'drizzle-orm'
import pino from 'pino'
import { afterAll, beforeAll, beforeEach } from 'vitest'
import { createSite } from '#src/app.ts'
import { empty, createTestDatabase, type TestDatabase } from '#src/database/test/testing.ts'
import { posts } from '#src/features/news/server/tables.ts'
import { pictures, pictureSources } from '#src/features/pictures/server/tables.ts'
import { redirects } from '#src/records/tables.ts'
import { importWordPress, type WordPressImport } from '../../importWordPress.ts'
import { formatReport } from '../../report.ts'

/** Export of a blog about a harbor, which exercises all rules of the import. */
export const harbour = resolve(import.meta.dirname, '../../fixtures/harbour-notes.xml')

export interface TestItem {
  id?: number
  title?: string
  link?: string
  content?: string
  date?: string
  gmt?: string
  name?: string
  status?: string
  type?: string
  meta?: Record<string, string>
  /** Elements as XML, such as categories. */
  more?: string
}

const cdata = (text: string) => `<![CDATA[${text.replaceAll(']]>', ']]]]><![CDATA[>')}]]>`

/** Builds a WordPress export of a blog at https://old.example, one item per line. */
export function exportOf(items: TestItem[], authors = ''): string {
  const lines = items.map(
    ({
      id = 1,
      title = `Post ${id}`,
      link,
      content = '',
      date = '2024-03-01 10:00:00',
      ...rest
    }) => {
      const {
        gmt = date,
        name = '',
        status = 'publish',
        type = 'post',
        meta = {},
        more = '',
      } = rest
      const metas = Object.entries(meta).map(
        ([key, value]) =>
          `<wp:postmeta><wp:meta_key>${key}</wp:meta_key><wp:meta_value>${cdata(value)}</wp:meta_value></wp:postmeta>`,
      )
      return `<item><title>${cdata(title)}</title><link>${link ?? `https://old.example/${id}/`}</link><dc:creator>ida</dc:creator><guid>https://old.example/?p=${id}</guid><content:encoded>${cdata(content)}</content:encoded><wp:post_id>${id}</wp:post_id><wp:post_date>${date}</wp:post_date><wp:post_date_gmt>${gmt}</wp:post_date_gmt><wp:post_name>${name}</wp:post_name><wp:status>${status}</wp:status><wp:post_type>${type}</wp:post_type>${metas.join('')}${more}</item>`
    },
  )
  return `<?xml version="1.0" encoding="UTF-8"?>\n<rss version="2.0"><channel><title>Old</title><link>https://old.example</link><wp:wxr_version>1.2</wp:wxr_version><wp:author><wp:author_login>ida</wp:author_login><wp:author_display_name>Ida Möller</wp:author_display_name></wp:author>${authors}\n${lines.join('\n')}\n</channel></rss>`
}

/** Database for the imports of one test file, emptied before each test, and the site that shows it. */
export function articleFixture() {
  const fixture = {} as { folder: string; database: TestDatabase }
  beforeAll(async () => {
    fixture.folder = mkdtempSync(join(tmpdir(), 'import-articles-'))
    fixture.database = await createTestDatabase()
  })
  beforeEach(() => empty(fixture.database.db, 'posts', 'plain_pages', 'pictures', 'redirects'))
  afterAll(async () => {
    await fixture.database.close()
    rmSync(fixture.folder, { recursive: true, force: true })
  })
  const fileOf = (text: string | Buffer, ending = 'xml') => {
    const file = join(fixture.folder, `${crypto.randomUUID()}.${ending}`)
    writeFileSync(file, text)
    return file
  }
  return Object.assign(fixture, {
    fileOf,
    /** Writes files by path into a new folder, and returns it. */
    folderOf: (files: Record<string, string>) => {
      const root = mkdtempSync(join(fixture.folder, 'folder-'))
      for (const [path, text] of Object.entries(files)) {
        mkdirSync(dirname(join(root, path)), { recursive: true })
        writeFileSync(join(root, path), text)
      }
      return root
    },
    run: (items: TestItem[], options: Partial<WordPressImport> & { authors?: string } = {}) =>
      importWordPress({
        file: fileOf(exportOf(items, options.authors)),
        open: async () => fixture.database.db,
        ...options,
      }),
    report: async (items: TestItem[], options: Partial<WordPressImport> = {}) =>
      formatReport(
        await importWordPress({
          file: fileOf(exportOf(items)),
          open: async () => fixture.database.db,
          ...options,
        }),
      ),
    stored: () => fixture.database.db.select().from(posts).orderBy(asc(posts.importKey)),
    /** Everything that an import of articles writes. */
    everything: async () => [
      await fixture.database.db.select().from(posts).orderBy(asc(posts.importKey)),
      await fixture.database.db.select().from(redirects).orderBy(asc(redirects.fromPath)),
      await fixture.database.db.select().from(pictures).orderBy(asc(pictures.hash)),
      await fixture.database.db.select().from(pictureSources).orderBy(asc(pictureSources.address)),
    ],
    post: async (slug: string) =>
      (await fixture.database.db.select().from(posts).where(eq(posts.slug, slug)))[0]!,
    site: () =>
      createSite({
        db: fixture.database.db,
        log: pino({ level: 'silent' }),
        origin: 'http://localhost',
        assetsFor: () => ({ js: ['/assets/browser.js'], css: [], fonts: [] }),
        files: new Map(),
        trustedProxies: 0,
        cacheResponses: false,
      }),
  })
}
