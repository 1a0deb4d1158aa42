import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { importWordPress } from '../../importWordPress.ts'
import { formatReport } from '../../report.ts'
import { articleFixture, exportOf } from './testing.ts'

const fixture = articleFixture()

async function one(content: string, meta: Record<string, string> = {}) {
  const file = join(fixture.folder, 'export.xml')
  writeFileSync(file, exportOf([{ name: 'one', content, meta }]))
  const open = async () => fixture.database.db
  const report = formatReport(await importWordPress({ file, open, verbose: true }))
  return { report, post: await fixture.post('one') }
}

test('I68: inline footnotes of plugins become footnotes, also those in double parentheses, and code keeps its brackets', async () => {
  const { post } = await one(
    'One[efn_note]Of the <em>old</em> pier[/efn_note] and two((As the harbor master told us.)) <code>a((b c d e))</code>\n\n[footnotes]',
  )
  expect(post.content).toContain(
    'One<sup><a id="note-1-link"></a><a href="#note-1">1</a></sup> and two<sup><a id="note-2-link"></a><a href="#note-2">2</a></sup> <code>a((b c d e))</code>',
  )
  expect(post.content).toContain('<a id="note-1"></a>Of the <em>old</em> pier')
  expect(post.content).not.toContain('[')
})

test('I68: highlighted words are not code, columns stay separate words, and unmatched shortcodes are reported, not shown', async () => {
  const { post, report } = await one(
    '[highlight color="yellow"]high water[/highlight]\n\n[left_half]Left[/left_half][right_half]Right[/right_half][/left_half]\n\n[recent_posts_list]\n\nHe said [sic] and [co-founder].',
  )
  expect(post.content).toContain('<mark>high water</mark>')
  expect(post.content).toMatch(/<p>Left<\/p>\s*<p>Right<\/p>/)
  expect(post.content).toContain('He said [sic] and [co-founder].')
  expect(post.content).not.toMatch(/recent_posts|half\]/)
  for (const named of ['[recent_posts_list]', '[/left_half]']) expect(report).toContain(named)
})

test('I68: custom fields that are sentences, texts that only Elementor has, and labels of more tags are reported', async () => {
  const data = JSON.stringify([
    { settings: { title: 'Ferry', editor: '<p>Shown words</p>', css: 'a b' } },
    { settings: { title: 'Only here', link: { url: 'https://old.example' } } },
  ])
  const { report, post } = await one('<p>Ferry. Shown words.</p><!--more Read on, sailor-->', {
    subtitle: 'A subtitle of the theme',
    views: '123',
    _elementor_data: data,
    rank_math_description: 'What search engines show',
  })
  expect(report).toContain('custom field “subtitle” 1')
  for (const named of ['A subtitle of the theme', 'Only here', 'Read on, sailor'])
    expect(report).toContain(named)
  expect(report).not.toContain('text of Elementor 2')
  expect(post.seoDescription).toBe('What search engines show')
})

test('I68: words found only in the settings of a block or page builder are reported, even single ones', async () => {
  const { report } = await one(
    '<!-- wp:acf/quote {"name":"acf/quote","data":{"author":"Merian","text":"%3Cp%3EMoored%3C%2Fp%3E"}} /-->\n\n[et_pb_image src="https://old.example/a.png" alt="A boat" title_text="Skipper"][/et_pb_image]',
  )
  for (const named of ['Merian', 'Moored', 'Skipper']) expect(report).toContain(named)
})

test('I68: texts that only the data of Squarespace’s blocks have are reported once', async () => {
  const json = JSON.stringify({
    buttonText: 'Book the quay',
    url: 'https://book.example',
    title: 'Twelve',
  })
  const quote = JSON.stringify({
    quote: 'Steel “sings”',
    source: 'Ida Möller',
    hSize: 'large',
  })
  const report = await fixture.report(
    [
      {
        content: `<p>Twelve cranes.</p><div class="sqs-block" data-block-json="${json.replaceAll('"', '&quot;')}"></div><div data-block-json='${quote}'></div>`,
      },
    ],
    { verbose: true },
  )
  for (const words of [
    'text of a Squarespace block',
    'Book the quay',
    'Steel “sings”',
    'Ida Möller',
  ])
    expect(report).toContain(words)
  expect(report).not.toMatch(/large|: Twelve$/m)
})

test.each([
  ['[membership]', 'Open [membership level="1"]Paid[/membership]', {}],
  ['[members_only]', 'Open [members_only]Paid[/members_only]', {}],
  ['[wcm_restrict]', 'Open [wcm_restrict]Paid[/wcm_restrict]', {}],
  ['the block jetpack/paywall', '<p>Open</p><!-- wp:jetpack/paywall /--><p>Paid</p>', {}],
  [
    'the block pmpro/membership',
    '<!-- wp:pmpro/membership {"levels":["1"]} --><p>Paid</p><!-- /wp:pmpro/membership -->',
    {},
  ],
  ['the field _members_access_role', 'Paid', { _members_access_role: 'subscriber' }],
  [
    'the field _jetpack_newsletter_access',
    'Paid',
    { _jetpack_newsletter_access: 'paid_subscribers' },
  ],
] as [string, string, Record<string, string>][])(
  'I74: what %s showed to members only stays a draft',
  async (gate, content, meta) => {
    const { post, report } = await one(content, meta)
    expect(post).toMatchObject({ status: 'draft', visibleFrom: null })
    expect(report).toContain(`draft, because ${gate} showed it to members only`)
  },
)

test('I74: team members, and posts that a newsletter plugin leaves open, are published', async () => {
  const { post } = await one('[team_members]Ida[/team_members]', {
    _jetpack_newsletter_access: 'everybody',
  })
  expect(post.status).toBe('published')
})

test('I68: captions of a gallery come along', async () => {
  const more = (text: string) =>
    `<wp:attachment_url>https://old.example/wp-content/uploads/${text}.png</wp:attachment_url><excerpt:encoded><![CDATA[The <em>${text}</em> at noon]]></excerpt:encoded>`
  await fixture.run([
    { name: 'one', content: 'A [gallery ids="7"] B' },
    { id: 7, title: 'crane', type: 'attachment', status: 'inherit', more: more('crane') },
  ])
  const { content } = await fixture.post('one')
  expect(content).toContain('<figcaption>The <em>crane</em> at noon</figcaption>')
  expect(content).not.toContain('[')
})

test('I4: earlier addresses of a post that was renamed redirect too', async () => {
  const file = join(fixture.folder, 'renamed.xml')
  const old = (slug: string) =>
    `<wp:postmeta><wp:meta_key>_wp_old_slug</wp:meta_key><wp:meta_value>${slug}</wp:meta_value></wp:postmeta>`
  writeFileSync(
    file,
    exportOf([
      {
        name: 'new',
        link: 'https://old.example/2024/03/new/',
        content: 'Text',
        more: old('first') + old('z%c3%bcge'),
      },
    ]),
  )
  await importWordPress({ file, open: async () => fixture.database.db })
  for (const path of ['/2024/03/new/', '/2024/03/first/', '/2024/03/z%C3%BCge/']) {
    const { status, headers } = await fixture.site().request(path)
    expect([status, headers.get('location')]).toEqual([301, '/news/new'])
  }
})

test('I69: a sound of Squarespace stays a link, and its title and author are reported', async () => {
  const { post, report } = await one(
    '<div class="sqs-block audio-block"><div class="sqs-audio-embed" data-url="https://a.example/a.mp3" data-title="Harbor bells" data-author="By Ida"></div></div>',
  )
  expect(post.content).toContain('https://a.example/a.mp3')
  for (const words of ['Harbor bells', 'By Ida']) expect(report).toContain(words)
})
