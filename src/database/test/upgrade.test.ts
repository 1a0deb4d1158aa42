import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import { join } from 'node:path'
import type { Pool } from 'pg'
import { expect, inject, test } from 'vitest'
import { runMigrations } from '../migrate.ts'
import { openDatabase } from '../open.ts'
import { administer, cloneDatabase } from './testServer.ts'

const migrations = join(import.meta.dirname, '../../../migrations')
const LAST_WITHOUT_RECORDS = 9
const LAST_WITH_TWO_LISTS = 95

/**
 * A site from before records had versions: visible, scheduled, and hidden content, with visitors'
 * submissions about it.
 */
const before = `
insert into posts (id, slug, title, excerpt, content, author, status, published_at, import_key) values
  ('00000000-0000-0000-0000-000000000001', 'shown', 'Shown', '', '<h2 id="one">One</h2><img src="/a.svg" alt="" loading="lazy" decoding="async" />', '', 'published', '2026-01-01', 'wordpress:1'),
  ('00000000-0000-0000-0000-000000000002', 'later', 'Later', '', '', '', 'published', '2999-01-01', null),
  ('00000000-0000-0000-0000-000000000003', 'draft', 'Draft', '', '', '', 'draft', null, null);
insert into imported_posts (import_key, post_id, fingerprint) values ('wordpress:1', '00000000-0000-0000-0000-000000000001', 'print');
insert into tools (id, slug, name, short_description160, description, pricing, pricing_model, category, website, website_key, created_at)
  values ('00000000-0000-0000-0000-000000000004', 't', 'Pencil', '', '', '', '', '', 'https://t.example', 't.example', '2026-02-02');
insert into reviews (tool_id, rating, title, body, reviewer_name, role, company_size, consent, status)
  values ('00000000-0000-0000-0000-000000000004', 5, 'Good', '', '', '', '', true, 'published');
insert into events (id, slug, title, summary, description, type, location_type, location, timezone)
  values ('00000000-0000-0000-0000-000000000005', 'e', 'Day', '', '', 'webinar', 'virtual', '', 'UTC');
insert into speakers (id, slug, name, title, company, bio_short, bio) values ('00000000-0000-0000-0000-000000000006', 's', 'Mei', '', '', '', '');
insert into sessions (id, event_id, slug, title, start_time, end_time)
  values ('00000000-0000-0000-0000-000000000007', '00000000-0000-0000-0000-000000000005', 'k', 'Keynote', now(), now());
insert into session_speakers (session_id, speaker_id) values ('00000000-0000-0000-0000-000000000007', '00000000-0000-0000-0000-000000000006');
insert into sponsors (name, logo_url) values ('Forgotten', '/a.svg');`

/** Runs `act` on a database as it was after the given number of migrations. */
async function withDatabaseOf(migration: number, act: (pool: Pool) => Promise<void>) {
  const server = inject('testServer')
  const folder = mkdtempSync(join(os.tmpdir(), 'advantage-upgrade-'))
  const { name, connection } = await cloneDatabase(server, 'template0')
  const { pool, close } = await openDatabase(connection)
  try {
    cpSync(migrations, folder, { recursive: true })
    const journal = JSON.parse(readFileSync(join(folder, 'meta/_journal.json'), 'utf8')) as {
      entries: { idx: number }[]
    }
    const entries = journal.entries.filter(({ idx }) => idx <= migration)
    writeFileSync(join(folder, 'meta/_journal.json'), JSON.stringify({ ...journal, entries }))
    await runMigrations(pool, folder)
    await act(pool)
  } finally {
    await close()
    await administer(server.connection, (admin) =>
      admin.query(`drop database if exists ${name} with (force)`),
    )
    rmSync(folder, { recursive: true, force: true })
  }
}

test('U8: a database full of content is migrated: everything visible stays visible, and nothing is lost', () =>
  withDatabaseOf(LAST_WITHOUT_RECORDS, async (pool) => {
    await pool.query(before)
    const found = async () =>
      (await pool.query('select kind, title, visible_from from search_entries order by title'))
        .rows as unknown[]
    const foundBefore = await found()
    await runMigrations(pool, migrations)
    expect(await found()).toEqual(foundBefore)
    const posts = await pool.query(
      'select slug, content, import_print, version, visible_from <= now() as shown from posts order by slug',
    )
    expect(posts.rows).toEqual([
      { slug: 'draft', content: '', import_print: null, version: 1, shown: null },
      { slug: 'later', content: '', import_print: null, version: 1, shown: false },
      {
        slug: 'shown',
        content: '<h2>One</h2><img src="/a.svg" alt="" />',
        import_print: 'print',
        version: 1,
        shown: true,
      },
    ])
    const counts =
      await pool.query(`select (select count(*)::int from reviews) as reviews, (select count(*)::int from session_speakers) as speaking,
      (select count(*)::int from tools where visible_from = created_at) as tools`)
    expect(counts.rows).toEqual([{ reviews: 1, speaking: 1, tools: 1 }])
  }))

test('B214: favorites and saved views of the two former lists lead to the combined library', () =>
  withDatabaseOf(LAST_WITH_TWO_LISTS, async (pool) => {
    await pool.query(`
      insert into users (id, username, password, roles) values ('00000000-0000-0000-0000-000000000001', 'ana', '', '{editor}');
      insert into favorites (user_id, address) select '00000000-0000-0000-0000-000000000001', unnest(array[
        '/pictures', '/files', '/news', '/files?view=pdf&q=tide']);
      insert into saved_views (screen, query, name, is_default) values ('/pictures', 'q=sea&view=unused', 'Sea', true),
        ('/pictures', '', 'All', false), ('/files', 'view=pdf&q=tide', 'sea', true), ('/files', 'view=unused', 'Left', false)`)
    await runMigrations(pool, migrations)
    const { rows } = await pool.query('select address from favorites order by address')
    expect(rows.map(({ address }) => address)).toEqual([
      '/library',
      '/library?type=pdf&q=tide',
      '/news',
    ])
    const views = await pool.query(
      `select concat_ws(' ', screen, query, name, is_default) as view from saved_views order by view`,
    )
    expect(views.rows.map(({ view }) => view)).toEqual([
      '/library show=unused Left f',
      '/library type=pdf&q=tide sea (files) f',
      '/library type=picture All f',
      '/library type=picture&q=sea&show=unused Sea t',
    ])
  }))
