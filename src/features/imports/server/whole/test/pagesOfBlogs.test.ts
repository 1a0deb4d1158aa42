import { expect, test } from 'vitest'
import { plainPages } from '#src/features/pages/server/tables.ts'
import { formatReport } from '../../report.ts'
import { importMarkdown } from '../../importMarkdown.ts'
import { articleFixture } from '../../wordpress/test/testing.ts'

const fixture = articleFixture()
const pages = () => fixture.database.db.select().from(plainPages)

test('I104: a page keeps its video and its main picture in its text', async () => {
  await fixture.run([
    {
      type: 'page',
      name: 'about',
      content:
        'About us.\n\n<iframe src="https://www.youtube.com/embed/dQw4w9WgXcQ"></iframe>\n\nThanks.',
      meta: { _thumbnail_id: '7' },
    },
    {
      id: 7,
      type: 'attachment',
      more: '<wp:attachment_url>https://old.example/uploads/pier.jpg</wp:attachment_url>',
    },
  ])
  const [page] = await pages()
  expect(page!.content.replaceAll('\n', '')).toBe(
    '<p><a href="https://old.example/uploads/pier.jpg">pier.jpg</a></p><p>About us.</p><p><a href="https://www.youtube.com/embed/dQw4w9WgXcQ">https://www.youtube.com/embed/dQw4w9WgXcQ</a></p><p>Thanks.</p>',
  )
})

test('I104: what only articles have is reported of a page', async () => {
  const report = formatReport(
    await importMarkdown({
      file: fixture.folderOf({
        'about.md':
          '---\ntitle: About\nlayout: page\nseo_title: Harbor office\ntags: [ports]\ncanonical_url: https://first.example/about\n---\nText.\n',
      }),
      open: async () => fixture.database.db,
      verbose: true,
    }),
  )
  for (const words of ['Harbor office', 'ports', 'https://first.example/about'])
    expect(report.split('Taken out:')[1]).toContain(words)
})
