import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
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
/** Bytes that some work adds to the write-ahead log of the database. */
async function journal(work: () => Promise<unknown>): Promise<number> {
  const at = async () => {
    const { rows } = await fixture.database.db.execute<{ at: string }>(
      sql`select (pg_current_wal_insert_lsn() - '0/0'::pg_lsn)::text as at`,
    )
    return Number(rows[0]!.at)
  }
  const before = await at()
  await work()
  return (await at()) - before
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

test('I71: a dry run writes nothing that has to be rolled back', async () => {
  const file = join(fixture.folder, 'many.xml')
  const content = '<p>The crane lifts the rope over the quay.</p>\n'.repeat(200)
  writeFileSync(file, exportOf(Array.from({ length: 40 }, (_, id) => ({ id: id + 1, content }))))
  const dry = await journal(() => run(file, true))
  const first = await journal(() => run(file, false))
  expect(dry).toBeLessThan(first / 5)
})
