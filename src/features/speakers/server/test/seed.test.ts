import { expect, test } from 'vitest'
import { speakerTopics } from '../../site/topics.ts'
import { seedSpeakers } from '../seed.ts'
import { speakers } from '../tables.ts'
import { addSpeakers, speakersSite } from './testing.ts'

const { fixture, read } = speakersSite()
const words = (text: string) => text.split(/\s+/).length

test('U19: the sample content has sixteen complete speakers, and their pages load', async () => {
  await seedSpeakers(fixture.db)
  await seedSpeakers(fixture.db)
  const rows = await fixture.db.select().from(speakers)
  expect(rows.map(({ slug }) => slug).sort()).toEqual([
    'amelia-castro',
    'daniel-oduya',
    'diego-navarro',
    'fatima-el-sayed',
    'hannah-cole',
    'ingrid-halvorsen',
    'kwame-asante',
    'lena-fischer',
    'marcus-bell',
    'noah-lindqvist',
    'owen-gallagher',
    'priya-raman',
    'ruth-abernathy',
    'sofia-marchetti',
    'tomas-herrera',
    'yuki-tanaka',
  ])
  for (const { slug, bioShort, bio, expertise, formats } of rows) {
    expect([slug, words(bioShort) >= 50, words(bio) >= 150, formats.length > 0]).toEqual([
      slug,
      true,
      true,
      true,
    ])
    expect(
      expertise.filter((topic) => !(speakerTopics as readonly string[]).includes(topic)),
    ).toEqual([])
    expect((await read(`/speakers/${slug}`)).status).toBe(200)
  }
  const withheld = rows.filter((row) => !row.consentForContact && row.emailPublic)
  expect(withheld.length).toBeGreaterThan(0)
  const { text } = await read('/api/speakers')
  for (const { emailPublic } of withheld) expect(text).not.toContain(emailPublic)
})

test('U18: a feature with existing data is left alone', async () => {
  await addSpeakers(fixture.db, {})
  await seedSpeakers(fixture.db)
  expect(await fixture.db.select().from(speakers)).toHaveLength(1)
})
