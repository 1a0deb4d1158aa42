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
