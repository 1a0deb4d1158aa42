import { sql } from 'drizzle-orm'
import type { Database } from '../src/database/open.ts'

/** Amounts of what grows on a site. */
export interface Size {
  articles: number
  tools: number
  events: number
  subscribers: number
  messages: number
  auditLines: number
}

/** Fills a database, which then needs `vacuum analyze`; the records that requests ask for are among the first. */
export async function fill(db: Database, size: Size) {
  const { articles, tools, events, subscribers, messages, auditLines } = size
  // The search index is built at the end: updating it row by row takes most of the time.
  for (const table of ['posts', 'tools', 'events'])
    await db.execute(sql.raw(`alter table ${table} disable trigger search_row`))
  await db.transaction(async (tx) => {
    await tx.execute(sql`set local statement_timeout = 0`)
    // Building text indexes at once is faster than updating them row by row.
    const { rows: indexes } = await tx.execute<{ name: string; definition: string }>(
      sql`select indexname as name, indexdef as definition from pg_indexes where indexdef ~ 'ON public.(posts|tools|list_counts|contact_messages|newsletter_subscriptions|audit|reviews) USING gin'`,
    )
    for (const { name } of indexes) await tx.execute(sql`drop index ${sql.identifier(name)}`)
    await tx.execute(sql`
      insert into posts (slug, title, excerpt, content, author, category, tags, status, published_at)
      select 'article-' || n, md5(n::text) || case when n <= 5 then ' wheelbarrow ' else ' report ' end || n,
        'What a team learned in the ' || n || 'th week', repeat('<p>One paragraph of a body. </p>', 60),
        (array['Ana Brandt', 'Luis Ferreira', 'Mei Tanaka'])[1 + n % 3],
        (array['Sales', 'Marketing', 'Operations', 'Strategy', null])[1 + n % 5],
        array[(array['agents', 'budget', 'hiring'])[1 + n % 3], 'series-' || n % 1000], 'published', now() - n * interval '1 hour'
      from generate_series(1, ${articles}::int) as n`)
    await tx.execute(sql`
      insert into tools (slug, name, short_description160, description, pricing, pricing_model, category, category_ids,
        website, website_key, average_rating, review_count, published_at)
      select 'tool-' || n, md5(n::text) || case when n <= 5 then ' Wheelbarrow' else ' Tool' end,
        'Sorts ' || md5((n * 7)::text) || ' for teams', 'Text', 'By seat', (array['Free', 'Freemium', 'Paid'])[1 + n % 3], 'Sub',
        array['main-' || n % 8, 'main-' || (n * 5) % 8 || '-' || n % 3], 'https://tool-' || n || '.example',
        'tool-' || n || '.example', (n % 21) / 5.0 + 0.8, n % 9, now() - n * interval '8 hours'
      from generate_series(1, ${tools}::int) as n`)
    await tx.execute(sql`
      insert into reviews (tool_id, rating, title, body, reviewer_name, role, company_size, consent, status)
      select id, 1 + n % 5, 'Review ' || n, 'We sort with it every day', 'Ana ' || (abs(hashtext(id::text)) + n) % 5000, 'Lead', '11-50', true, 'published'
      from tools, generate_series(1, 3) as n`)
    await tx.execute(sql`
      insert into events (slug, title, summary, description, type, location_type, location, timezone, start_date, end_date)
      select 'event-' || n, md5(n::text) || ' event ' || n, 'A day about the ' || n || 'th question', 'Text',
        (array['conference', 'webinar', 'workshop', 'roundtable'])[1 + n % 4], (array['in-person', 'virtual', 'hybrid'])[1 + n % 3],
        'Tampa, Florida', 'America/New_York', now() + (40 - n) * interval '3 days', now() + (40 - n) * interval '3 days' + interval '6 hours'
      from generate_series(1, ${events}::int) as n`)
    await tx.execute(sql`
      insert into newsletter_subscriptions (first_name, last_name, email, created_at)
      select 'Ada', 'Reader', case when n <= 5 then 'wheelbarrow' || n else md5(n::text) end || '@example.com', now() - n * interval '1 hour' from generate_series(1, ${subscribers}::int) as n`)
    await tx.execute(sql`
      insert into contact_messages (shape, name, email, subject, message, created_at)
      select 'message', 'Ada ' || n, 'ada' || n || '@example.com', 'About quay ' || n || case when n <= 5 then ' wheelbarrow' else '' end,
        'May we moor at quay ' || n || '?', now() - n * interval '1 hour' from generate_series(1, ${messages}::int) as n`)
    await tx.execute(
      sql`update inbox_items set state = 'done' where received_at < now() - interval '30 days'`,
    )
    await tx.execute(sql`
      insert into audit (actor_kind, operation, kind, record_id, label, version, before, after)
      select 'staff', 'change', 'article', gen_random_uuid(), 'Tide ' || n || case when n <= 5 then ' wheelbarrow' else '' end, 2,
        '{"title":"Ebb"}', '{"title":"Tide"}' from generate_series(1, ${auditLines}::int) as n`)
    for (const { definition } of indexes) await tx.execute(sql.raw(definition))
    for (const kind of ['article', 'tool', 'event'])
      await tx.execute(sql`
        select search_refresh(${kind}, array(
          select item_id from search_sources where kind = ${kind}
        ))`)
  })
}

export async function fillCategories(db: Database) {
  await db.execute(sql`
    insert into tool_categories (id, name, icon, master_category)
    select 'main-' || n, 'Main ' || n, 'document', null from generate_series(0, 7) as n
    union all select 'main-' || n || '-' || m, 'Sub ' || n || ' ' || m, 'document', 'Main ' || n
    from generate_series(0, 7) as n, generate_series(0, 2) as m`)
}
