import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { realData } from '#src/content/test/testing.ts'
import { importTools } from '../importTools.ts'

import { toolFixture } from '../tools/test/testing.ts'

const collection = join(realData, 'tools-ai-collection.csv')
const fixture = toolFixture()

describe.skipIf(!existsSync(collection))('the AI collection', () => {
  test('I5: with 590 tools in 85 categories is imported completely, once', async () => {
    const take = () => importTools({ file: collection, open: async () => fixture.database.db })
    expect((await take()).tally.total('new')).toBe(590)
    expect((await take()).tally.total('same')).toBe(590)
    const all = await fixture.stored()
    expect(new Set(all.map(({ slug }) => slug)).size).toBe(590)
    expect(all.every(({ categoryIds }) => categoryIds.length === 1)).toBe(true)
  })
})
