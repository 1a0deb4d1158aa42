import { readFileSync } from 'node:fs'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { buffer } from 'node:stream/consumers'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { ZipFile } from 'yazl'
import { imports } from '../../tables.ts'
import { importDesk, manyTools } from '../../test/testing.ts'
import { inOneTransaction } from '../../transaction.ts'

const { desk, join, upload, check, step, work } = importDesk()

/** Builds a small archive with huge posts. */
async function swollenArchive(posts: number, bytes: number) {
  const zip = new ZipFile()
  const rows = Array.from({ length: posts }, (_, n) => `${n}.post,A post ${n},true`)
  zip.addBuffer(Buffer.from(['post_id,title,is_published', ...rows].join('\n')), 'posts.csv')
  const post = Buffer.alloc(bytes, '<p>a</p>')
  for (let n = 0; n < posts; n++) zip.addBuffer(post, `posts/${n}.post.html`)
  zip.end()
  return Buffer.from(await buffer(zip.outputStream))
}

test('U30: an archive that expands excessively is refused with a message, and the site responds all the while', async () => {
  const browser = await join()
  const delay = monitorEventLoopDelay({ resolution: 5 })
  const archive = await swollenArchive(4, 49e6)
  expect(archive.length).toBeLessThan(1e6)
  const { data } = await upload(browser, 'export.zip', archive)
  expect(data.source).toBe('substack')
  await browser.post(`/api/staff/imports/${data.id}/check`, { source: 'substack', options: {} })
  delay.enable()
  await work()
  delay.disable()
  expect((await browser.get(`/api/staff/imports/${data.id}`)).data).toMatchObject({
    state: 'failed',
    problem: expect.stringContaining('holds more than a Substack export can hold'),
  })
  expect(delay.max / 1e6).toBeLessThan(1_000)
})

test('U30: an archive with a path that leads outside of it is refused, naming the path', async () => {
  const browser = await join()
  const archive = Buffer.from(
    (await swollenArchive(1, 9)).toString('latin1').replaceAll('posts/0.post', '../../a.post'),
    'latin1',
  )
  const { data } = await upload(browser, 'export.zip', archive)
  await browser.post(`/api/staff/imports/${data.id}/check`, { source: 'substack', options: {} })
  await work()
  expect((await browser.get(`/api/staff/imports/${data.id}`)).data.problem).toMatch(
    /holds “..\/..\/a.post.html”, a path that leads out of it/,
  )
})

/** Processes for untrusted files that this process has started. */
function isolatedProcesses(): number[] {
  const children = readFileSync(`/proc/self/task/${process.pid}/children`, 'utf8').trim().split(' ')
  return children
    .map(Number)
    .filter((pid) => pid > 0 && readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('isolated'))
}

test.runIf(process.platform === 'linux')(
  'U30: a file that crashes its process twice is set aside and says so; nothing else waits for it, and it can be tried again',
  async () => {
    const browser = await join()
    const { db } = desk.database
    const id = await check(browser, 'first.csv', manyTools(10))
    const other = await check(browser, 'second.csv', manyTools(5))
    await browser.post(`/api/staff/imports/${id}/start`)
    await browser.post(`/api/staff/imports/${other}/start`)
    let working: Promise<unknown> = Promise.resolve()
    // While another import holds the lock, this one waits in its process.
    await inOneTransaction(db, { dryRun: false, what: 'a tool' }, async () => {
      working = work()
      const stateOfVictim = async () => {
        for (const pid of isolatedProcesses()) process.kill(pid, 'SIGKILL')
        return (await browser.get(`/api/staff/imports/${id}`)).data.state
      }
      await expect.poll(stateOfVictim).toBe('failed')
    })
    await working
    expect((await browser.get(`/api/staff/imports/${id}`)).data).toMatchObject({
      problem: expect.stringMatching(/^This file crashed the import twice, so we set it aside/),
      hasFile: true,
    })
    expect((await browser.get(`/api/staff/imports/${other}`)).data.state).toBe('done')
    expect(await step(browser, id, 'start')).toMatchObject({ state: 'done' })
  },
)

test('U30: an import whose process died with the site twice is not started a third time', async () => {
  const browser = await join()
  const id = await check(browser, 'tools.csv', manyTools(3))
  await browser.post(`/api/staff/imports/${id}/start`)
  await desk.database.db
    .update(imports)
    .set({ state: 'running', deaths: 2 })
    .where(eq(imports.id, id))
  await work()
  expect((await browser.get(`/api/staff/imports/${id}`)).data).toMatchObject({
    state: 'failed',
    problem: expect.stringContaining('set it aside'),
  })
})
