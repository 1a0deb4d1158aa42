import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { removeAbandoned, removeAllAbandoned, temporaryFolder } from '../temporaryFolder.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(os.tmpdir(), 'temporary-'))
  vi.stubEnv('TMPDIR', folder)
})
afterEach(() => {
  vi.unstubAllEnvs()
  rmSync(folder, { recursive: true, force: true })
})

test('U42: what a killed process left in the temporary folder is removed by the next one; folders in use and of others stay', async () => {
  const own = await temporaryFolder('backup')
  expect(dirname(own)).toBe(folder)
  const { pid: gone } = spawnSync(process.execPath, ['--version'])
  const left = own.replace(`-${process.pid}-`, `-${gone}-`)
  const elsewhere = join(folder, 'advantage-backup-anothermachine-7-abcdef')
  const strange = join(folder, 'backup-of-mine')
  for (const path of [left, elsewhere, strange]) mkdirSync(path)
  writeFileSync(join(left, 'backup.zip'), 'everything')
  await removeAbandoned('backup')
  expect([own, left, elsewhere, strange].map((path) => existsSync(path))).toEqual([
    true,
    false,
    true,
    true,
  ])
  const lastWeek = Date.now() / 1000 - 7 * 86_400
  utimesSync(elsewhere, lastWeek, lastWeek)
  await temporaryFolder('backup')
  expect(existsSync(elsewhere)).toBe(false)
})

test('D120: what a killed process left is removed although the next one has its process id, as in a restarted container', async () => {
  const left = await temporaryFolder('upload')
  const beforeThisProcess = Date.now() / 1000 - process.uptime() - 60
  utimesSync(left, beforeThisProcess, beforeThisProcess)
  const own = await temporaryFolder('upload')
  expect([left, own].map((path) => existsSync(path))).toEqual([false, true])
})

test('D149: what a killed process of an earlier release left of an archive is removed as well', async () => {
  const own = await temporaryFolder('download')
  const { pid: gone } = spawnSync(process.execPath, ['--version'])
  const left = own.replace('-download-', '-archive-').replace(`-${process.pid}-`, `-${gone}-`)
  mkdirSync(left)
  await removeAllAbandoned()
  expect([own, left].map((path) => existsSync(path))).toEqual([true, false])
})
