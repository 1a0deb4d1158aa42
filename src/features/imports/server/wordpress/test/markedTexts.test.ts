import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { importWordPress } from '../../importWordPress.ts'
import { articleFixture, exportOf } from './testing.ts'

const fixture = articleFixture()

test.each([0, 1, 2])(
  'I2: lines of Windows count once, wherever a piece of the file ends (%i)',
  async (shift) => {
    const lines = 60_000
    const content = `${'x'.repeat(shift)}<pre>${'a\r\n'.repeat(lines)}b</pre>`
    const file = join(fixture.folder, `windows-${shift}.xml`)
    const text = exportOf([
      { id: 1, name: 'one', content },
      { id: 2, name: 'two', content: 'Two' },
    ])
    writeFileSync(file, text)
    const open = async () => fixture.database.db
    const { tally } = await importWordPress({ file, open, verbose: true })
    const line = text.slice(0, text.lastIndexOf('<item>')).split('\n').length
    expect(tally.lines.map((one) => one.line)).toEqual([3, line])
    expect((await fixture.post('one')).content.match(/a\n/g)).toHaveLength(lines)
  },
)
