import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import { join } from 'node:path'
import type { Pool } from 'pg'
import { startEmbedded } from '../src/database/embedded.ts'
import { runMigrations } from '../src/database/migrate.ts'
import { openDatabase } from '../src/database/open.ts'
import { root } from '../scripts/root.ts'
import { median, type Row, report } from './report.ts'
import { searchContent } from './searchContent.ts'

const ITEMS = 20_000
const LIMIT = 30
const ROUNDS = 15
const searches = {
  'a word in most items': 'ai',
  'a frequent word': 'forecasting',
  'the beginning of a word': 'forec',
  'two letters': 'co',
  'three words': 'sales forecast governance',
  'eight words': 'sales team model draft review customer margin process',
  'a rare name': 'arbencor',
  'a typo': 'copliot',
  'a typo among other words': 'forcast pipeline',
  'words that never occur together': 'arbencor copilot zelzelzel',
  'no match': 'wheelbarrows',
  'only common words': 'what is the',
}

/** Measures a search among 20,000 items, from the operation to the result of its last query. */
export async function measureSearch(): Promise<Row[]> {
  const folder = mkdtempSync(join(os.tmpdir(), 'advantage-search-'))
  const server = await startEmbedded(folder, { fsync: false })
  const database = await openDatabase(server.connection)
  try {
    await runMigrations(database.pool, join(root, 'migrations'))
    await fill(database.pool)
    const { search } = await import('../src/features/search/server/search.ts')
    const rows: Row[] = []
    for (const [what, q] of Object.entries(searches)) {
      const ask = () => search(database.db, { q, limit: 5, page: 1 }, {})
      const { total, more, found } = await ask()
      const times = []
      for (let round = 0; round < ROUNDS; round++) times.push(await timed(ask))
      rows.push({
        what: `${what} ("${q}")`,
        value: median(times),
        unit: 'ms',
        limit: { most: LIMIT },
        note: `${total}${more ? ' and more' : ''} found, ${found}`,
      })
    }
    rows.push({ what: 'one more item, indexed', value: await addOne(database.pool), unit: 'ms' })
    return rows
  } finally {
    await database.close()
    await server.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const before = performance.now()
  await work()
  return performance.now() - before
}

/** Fills the tables without triggers, then the search index in batches, as for a large import. */
async function fill(pool: Pool) {
  const client = await pool.connect()
  try {
    await client.query("set statement_timeout = 0; set session_replication_role = 'replica'")
    for (const { table, rows } of searchContent(ITEMS))
      for (let at = 0; at < rows.length; at += 500) {
        const columns = Object.keys(rows[0]!).join(', ')
        await client.query(
          `insert into ${table} (${columns}) select ${columns} from json_populate_recordset(null::${table}, $1)`,
          [JSON.stringify(rows.slice(at, at + 500))],
        )
      }
    await client.query("set session_replication_role = 'origin'")
    await client.query(`select search_refresh(kind, array_agg(item_id))
      from (select kind, item_id, row_number() over (partition by kind) / 500 as piece from search_sources) as items group by kind, piece`)
  } finally {
    client.release(true)
  }
  await pool.query('vacuum analyze')
}

/** Milliseconds for adding one more article like the others. */
async function addOne(pool: Pool) {
  const times = []
  for (let round = 0; round < ROUNDS; round++)
    times.push(
      await timed(() =>
        pool.query(`insert into posts (slug, title, excerpt, content, author, status, published_at)
          select 'one-more-${round}', title, excerpt, content, author, status, published_at from posts where slug = 'post-${round}'`),
      ),
    )
  return median(times)
}

if (import.meta.main)
  process.exitCode = report(`Searches among ${ITEMS} items`, await measureSearch()) > 0 ? 1 : 0
