import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { tools } from '#src/features/tools/server/tables.ts'
import { formatReport } from '../report.ts'
import { HEAD, one, toolFixture } from '../tools/test/testing.ts'

const fixture = toolFixture()

test('I25: a dry run shows the stored value and the one in the file for each change, field by field', async () => {
  await fixture.run(`${HEAD}\n${one}\n`)
  const { tally, ...report } = await fixture.run(
    `${HEAD}\n${one.replace('Freemium', 'Paid').replace('API|SSO', 'API')}\n`,
    {
      dryRun: true,
    },
  )
  expect(tally.lines).toMatchObject([
    {
      outcome: 'changed',
      line: 2,
      differences: [
        { field: 'pricingModel', before: 'Freemium', after: 'Paid' },
        { field: 'badges', before: ['API', 'SSO'], after: ['API'] },
      ],
    },
  ])
  expect(formatReport({ tally, ...report })).toContain('pricingModel: Freemium → Paid')
  expect(await fixture.stored()).toMatchObject([{ pricingModel: 'Freemium' }])
})

test('I25: a row whose record would be refused is refused with its line and the reason; the others are imported', async () => {
  const long = 'x'.repeat(301)
  const { tally } = await fixture.run(
    `${HEAD}\nGood,good.example,,,,,,\nLong,long.example,,,,,${long},\nAlso,also.example,,,,,,\n`,
  )
  expect(
    tally.lines.map(({ outcome, name, line, detail }) => [outcome, name, line, detail]),
  ).toEqual([
    ['new', 'Good', 2, ''],
    ['refused', 'Long', 3, 'pricingModel: Please use at most 300 characters'],
    ['new', 'Also', 4, ''],
  ])
  expect([tally.total('new'), tally.total('refused')]).toEqual([2, 1])
  expect((await fixture.stored()).map(({ name }) => name)).toEqual(['Also', 'Good'])
})

test('I7, I25: a record that staff removed does not come back with the file', async () => {
  await fixture.run(`${HEAD}\n${one}\n`)
  await fixture.database.db
    .update(tools)
    .set({ removedAt: new Date() })
    .where(eq(tools.slug, 'quotewright'))
  const { tally } = await fixture.run(`${HEAD}\n${one}\n`)
  expect(tally.lines).toMatchObject([
    { outcome: 'skipped', detail: 'removed here since it was imported' },
  ])
})
