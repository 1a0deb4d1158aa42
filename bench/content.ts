import { Client } from 'pg'
import { joinEmbedded } from '../src/database/embedded.ts'
import { composeIssue } from '../src/features/issues/server/issueContent.ts'
import { sampleIssues } from './sampleIssues.ts'

const ARTICLES = 1000
const words =
  'model team pipeline answer draft review customer margin process owner question evidence budget signal quarter'.split(
    ' ',
  )
const sentence = (seed: number, length: number) =>
  Array.from(
    { length },
    (_, n) => words[(seed * 7 + n * 11 + ((seed * n) % 5)) % words.length],
  ).join(' ')
const paragraph = (seed: number) =>
  `<p>${Array.from({ length: 5 }, (_, n) => `${sentence(seed + n, 14)}.`).join(' ')}</p>`
const body = (seed: number) =>
  Array.from(
    { length: 5 },
    (_, n) => `<h2>${sentence(seed + n, 5)}</h2>${paragraph(seed + n)}${paragraph(seed + n + 50)}`,
  ).join('\n')

const TOOLS = 590

/**
 * Adds content to the database of a running site and notifies it: generated articles of about 700 words, tools, a
 * plain page, and a sent issue, which the sample content lacks.
 */
export async function addContent(folder: string): Promise<void> {
  const server = await joinEmbedded(folder)
  const client = new Client(server.connection)
  await client.connect()
  const categories = ['Sales', 'Marketing', 'Operations', 'Strategy', 'Tools', null]
  const rows = Array.from({ length: ARTICLES }, (_, n) => ({
    slug: `generated-${n}`,
    title: `${sentence(n, 8)} ${n}`,
    excerpt: `${sentence(n + 3, 26)}.`,
    content: body(n),
    author: ['Ana Brandt', 'Luis Ferreira', 'Mei Tanaka'][n % 3],
    category: categories[n % categories.length],
    hero_image: null,
  }))
  await client.query(
    `insert into posts (slug, title, excerpt, content, author, category, hero_image, tags, status, published_at)
     select slug, title, excerpt, content, author, category, hero_image, '{agents,budget}', 'published', now() - interval '200 days' - (ordinality || ' hours')::interval
     from rows from (json_to_recordset($1::json) as (slug text, title text, excerpt text, content text, author text, category text, hero_image text)) with ordinality`,
    [JSON.stringify(rows)],
  )
  await client.query(
    `insert into tools (slug, name, short_description160, description, pricing, pricing_model, category, category_ids, website, website_key)
     select 'generated-' || n, 'Generated ' || n, 'Sorts answers and drafts reports for teams of kind ' || n % 37, 'Text', 'By seat',
       case n % 3 when 0 then 'Freemium' when 1 then 'Free' else 'Paid' end, category.name, array[category.id],
       'https://generated-' || n || '.example', 'generated-' || n || '.example'
     from generate_series(1, ${TOOLS}) as n,
       lateral (select id, name from tool_categories order by id limit 1 offset n % (select count(*) from tool_categories)) as category`,
  )
  await client.query(
    "insert into plain_pages (slug, title, content, status, published_at) values ('generated', 'Generated', $1, 'published', now())",
    [body(1)],
  )
  const { issue, items } = sampleIssues.at(-1)!
  await client.query(
    `insert into newsletter_issues (subject, state, slug, content, started_at) values ($1, 'sent', $2, $3, now() - interval '1 day')`,
    [issue.subject, issue.slug, JSON.stringify(composeIssue(issue, items))],
  )
  await client.query(`analyze; select pg_notify('content_changed', 'removed')`)
  await client.end()
  await server.stop()
}
