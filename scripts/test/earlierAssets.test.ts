import { execFile } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
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

test('U54: two commands that build at the same moment both end well, and one build is there as a whole', async () => {
  const folder = mkdtempSync(join(os.tmpdir(), 'advantage-builds-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const [current, module] = [join(folder, 'dist'), join(import.meta.dirname, '../earlierAssets.ts')]
  const script = `
    import { mkdirSync, writeFileSync } from 'node:fs'
    import { replaceBuild } from ${JSON.stringify(module)}
    const [, name] = process.argv
    for (let n = 0; n < 150; n++) {
      const next = ${JSON.stringify(folder)} + '/next-' + name
      for (const bundle of ['client', 'staff']) {
        mkdirSync(next + '/' + bundle + '/assets', { recursive: true })
        for (let file = 0; file < 20; file++)
          writeFileSync(next + '/' + bundle + '/assets/' + file + '.js', name + n)
      }
      replaceBuild(${JSON.stringify(current)}, next)
    }`
  const building = ['a', 'b'].map((name) =>
    promisify(execFile)(process.execPath, ['--input-type=module', '--eval', script, name]),
  )
  await Promise.all(building)
  const all = ['client', 'staff'].flatMap((bundle) =>
    readdirSync(join(current, bundle, 'assets')).map((name) =>
      readFileSync(join(current, bundle, 'assets', name), 'utf8'),
    ),
  )
  expect(all).toHaveLength(40)
  expect(new Set(all).size).toBe(1)
  expect(readdirSync(folder)).toEqual(['dist'])
})
