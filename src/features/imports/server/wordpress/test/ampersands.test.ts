import { expect, test } from 'vitest'
import { formatReport } from '../../report.ts'
import { importWordPress } from '../../importWordPress.ts'
import { articleFixture, exportOf } from './testing.ts'

const fixture = articleFixture()

test('I140: an "&" that is not escaped is read as WordPress reads it, wherever the file is cut while reading, and the report names its line', async () => {
  // The file is read 64 KB at a time: one of the entities is cut in each place.
  for (const before of Array.from({ length: 14 }, (_, at) => 65_530 - at)) {
    const plain = exportOf([{ name: 'one', content: 'A & b &amp;amp; [x] &copy;' }])
    const at = plain.indexOf('<title>', plain.indexOf('<item>')) + '<title>'.length
    const padded = `${plain.slice(0, at - 7)}<!--${'x'.repeat(before - at - 7)}--><title>${plain.slice(at)}`
    const file = fixture.fileOf(
      padded.replace('<![CDATA[Post 1]]>', 'Fish & chips &amp; AT&T&nbsp;a&b; &#8217;'),
    )
    const report = formatReport(
      await importWordPress({ file, open: async () => fixture.database.db }),
    )
    expect(report).toContain(
      'An "&" that is not written as "&amp;" was read as WordPress reads it: 4, the first in line 3.',
    )
    const { title, content } = await fixture.post('one')
    expect(title).toBe('Fish & chips & AT&T a&b; ’')
    expect(content).toBe('<p>A &amp; b &amp;amp; [x] ©</p>')
  }
})
