import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { loadFiles } from '#src/http/files.ts'
import { keepEarlierAssets } from '../earlierAssets.ts'

const DAY = 24 * 3_600_000

test('U16: a page that is open during a release finds its scripts for a week afterward, however long they were in use', () => {
  const folder = mkdtempSync(join(os.tmpdir(), 'advantage-assets-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const release = (name: string, ...files: string[]) => {
    for (const bundle of ['client', 'staff'])
      mkdirSync(join(folder, name, bundle, 'assets'), { recursive: true })
    for (const file of files) writeFileSync(join(folder, name, 'client/assets', file), name)
    return join(folder, name)
  }
  const served = (name: string) => readdirSync(join(folder, name, 'client/assets')).sort()

  const [first, second] = [release('1', 'old.js', 'same.css'), release('2', 'new.js', 'same.css')]
  keepEarlierAssets(first, second, 100 * DAY)
  expect(served('2')).toEqual(['new.js', 'old.js', 'same.css'])
  const old = loadFiles(join(second, 'client'), {}).get('/assets/old.js')!
  expect([old.status, old.text]).toEqual([200, '1'])

  const third = release('3', 'newest.js')
  keepEarlierAssets(second, third, 106 * DAY)
  expect(served('3')).toEqual(['new.js', 'newest.js', 'old.js', 'same.css'])

  release('4', 'newest.js')
  keepEarlierAssets(third, join(folder, '4'), 108 * DAY)
  expect(served('4')).toEqual(['new.js', 'newest.js', 'same.css'])
})
