import { mkdtempSync, promises, rmSync } from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import os from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { STAFF_ORIGIN, testStaff } from '#src/features/accounts/server/test/testing.ts'
import { knownStoreFault } from '../storeHealth.ts'
import { setMedia } from '../media.ts'
import { readMedia } from '../mediaSettings.ts'

const folder = mkdtempSync(join(os.tmpdir(), 'full-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
const fixture = testStaff()

/** Lets the disk of the folder be full, as the operating system says it. */
function fillDisk() {
  const { writeFile } = promises
  const full = async (path: unknown, ...rest: unknown[]) => {
    if (String(path).startsWith(folder))
      throw Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' })
    return (writeFile as (...all: unknown[]) => Promise<void>)(path, ...rest)
  }
  Object.assign(promises, { writeFile: full })
  syncBuiltinESMExports()
  return () => {
    Object.assign(promises, { writeFile })
    syncBuiltinESMExports()
  }
}

test('B544: a full folder for files is called full, to the person who uploads and on Today, until there is room', async () => {
  const { db, pool } = fixture.database
  setMedia(pool, readMedia(`file://${folder}`, { keyIds: '', secrets: '' }))
  const ana = await fixture.join('editor', 'ana')
  const upload = async () => {
    const response = await fixture.staff.request('/api/staff/files?name=talk.mp3', {
      method: 'PUT',
      headers: { cookie: ana.cookie(), origin: STAFF_ORIGIN },
      body: new Uint8Array(Buffer.from(`ID3\x04${'0123456789'.repeat(800)}`, 'latin1')),
    })
    return { status: response.status, data: (await response.json()) as { message?: string } }
  }
  const free = fillDisk()
  try {
    expect(await upload()).toMatchObject({
      status: 503,
      data: {
        message:
          'The storage for pictures and files is full, so nothing was saved. Ask an administrator to make room, then try again.',
      },
    })
    expect(await knownStoreFault(db)).toBe(
      `The storage for pictures and files at file://${folder} is full. Free up space there, or move everything to a larger place with npm run move-media.`,
    )
  } finally {
    free()
  }
  expect((await upload()).status).toBe(200)
  expect(await knownStoreFault(db)).toBeUndefined()
})
