import { once } from 'node:events'
import { mkdtemp, readdir, readlink, rm, truncate, writeFile } from 'node:fs/promises'
import { createServer, get } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { EventStream } from '../eventStream.ts'
import { sendWritten } from '../writtenFile.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'written-'))
  vi.stubEnv('TMPDIR', folder)
})
afterAll(async () => {
  vi.unstubAllEnvs()
  await rm(folder, { recursive: true })
})

/** Paths of the folder that this process has open. */
async function openPaths() {
  const all = await readdir('/proc/self/fd')
  const paths = await Promise.all(
    all.map((one) => readlink(`/proc/self/fd/${one}`).catch(() => '')),
  )
  return paths.filter((path) => path.startsWith(folder))
}

test.skipIf(process.platform !== 'linux').for(['while it is written', 'while it is sent'])(
  'D145: a download that breaks off %s leaves no file, not even an open one',
  async (when) => {
    const arrived = Promise.withResolvers<void>()
    const left = Promise.withResolvers<void>()
    const server = createServer(async (request, response) => {
      response.once('close', left.resolve)
      const file = await sendWritten('text/plain', async (path) => {
        await writeFile(path, '')
        await truncate(path, 100_000_000)
        arrived.resolve()
        if (when === 'while it is written') await left.promise
        return 'file'
      })
      file.send(request, response)
    })
    server.listen(0, '127.0.0.1')
    await once(server, 'listening')
    const { port } = server.address() as AddressInfo
    const asked = get({ host: '127.0.0.1', port }).on('error', () => {})
    await arrived.promise
    if (when === 'while it is sent') await once(asked, 'response')
    asked.destroy()
    await left.promise
    await expect.poll(() => readdir(folder)).toEqual([])
    await expect.poll(openPaths).toEqual([])
    server.close()
  },
)

test('D145: an event stream whose reader left before it began has no reader', async () => {
  let readers = 0
  const [arrived, left] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const server = createServer(async (request, response) => {
    response.once('close', left.resolve)
    arrived.resolve()
    await left.promise
    new EventStream({}, () => {
      readers++
      return () => readers--
    }).send(request, response)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const asked = get({ host: '127.0.0.1', port }).on('error', () => {})
  await arrived.promise
  asked.destroy()
  await left.promise
  server.close()
  await once(server, 'close')
  expect(readers).toBe(0)
})
