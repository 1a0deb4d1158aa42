import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { statementsOf } from '#src/database/test/statementsOf.ts'
import { importWordPress } from '../../importWordPress.ts'
import { articleFixture, exportOf, harbour } from '../../wordpress/test/testing.ts'

const fixture = articleFixture()
const open = async () => fixture.database.db
const run = async (file: string, dryRun: boolean) => {
  const { tally } = await importWordPress({ file, open, verbose: true, dryRun })
  return {
    outcomes: [...tally.outcomes].sort(),
    dropped: [...tally.dropped].sort(),
    comments: [tally.comments, tally.keptComments],
    losses: tally.takenOut,
    warnings: tally.warnings,
  }
}
/** The tables that some work inserts into, changes, or deletes from. */
async function tablesWritten(work: () => Promise<unknown>): Promise<string[]> {
  const statements = await statementsOf(fixture.database.pool, work)
  const written = statements.flatMap((text) =>
    [...text.matchAll(/\b(?:insert into|update|delete from) "?(\w+)"?/gi)].map(
      ([, table = '']) => table,
    ),
  )
  return [...new Set(written)].toSorted()
}

test('I71: a dry run and the import give the same report, including comments and refusals', async () => {
  const title = 'x'.repeat(20_000)
  const comment =
    '<wp:comment><wp:comment_id>7</wp:comment_id><wp:comment_author>Ana</wp:comment_author><wp:comment_date_gmt>2024-03-02 10:00:00</wp:comment_date_gmt><wp:comment_content><![CDATA[Fine <script>x</script><img src="https://old.example/a.png">]]></wp:comment_content><wp:comment_approved>1</wp:comment_approved></wp:comment>'
  const file = join(fixture.folder, 'dry.xml')
  writeFileSync(
    file,
    exportOf([
      { id: 1, title, content: 'One' },
      { id: 2, content: '<marquee>Two</marquee>', more: comment },
    ]),
  )
  for (const one of [file, harbour]) {
    const dry = await run(one, true)
    expect(await run(one, false)).toEqual(dry)
    expect(await run(one, false)).toEqual(await run(one, true))
  }
})

test('I71: a dry run writes no articles, not even to roll them back', async () => {
  const file = join(fixture.folder, 'many.xml')
  const content = '<p>The crane lifts the rope over the quay.</p>\n'.repeat(200)
  writeFileSync(file, exportOf(Array.from({ length: 40 }, (_, id) => ({ id: id + 1, content }))))
  const dry = await tablesWritten(() => run(file, true))
  const first = await tablesWritten(() => run(file, false))
  expect(first).toEqual(expect.arrayContaining(['posts', 'audit']))
  expect(dry.filter((table) => ['posts', 'audit'].includes(table))).toEqual([])
})
