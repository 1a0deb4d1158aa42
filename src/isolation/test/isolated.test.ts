import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { setTimeout } from 'node:timers/promises'
import { expect, onTestFinished, test, vi } from 'vitest'
import { root } from '../../../scripts/root.ts'
import { IsolationFailure, runIsolated } from '../isolated.ts'
import { defineTask } from '../task.ts'

const mail = Buffer.from('From: Ana <ana@example.com>\r\nSubject: Hello\r\n\r\nHow are you?\r\n')
const reading = (settings: Parameters<typeof defineTask>[1]) =>
  defineTask<Buffer, { returned: { kind: string; text: string } }>('mails.read', settings)
const failureOf = async (settings: Parameters<typeof defineTask>[1]) =>
  runIsolated(reading(settings), mail).catch((error: unknown) => error)

const childrenOf = (pid: number) =>
  readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean).toSorted()
const children = () => childrenOf(process.pid)

test('U29: a process reading an untrusted file is killed when it takes too much memory or time, and the next file is read', async () => {
  const tooLarge = (await failureOf({ limitSeconds: 30, limitBytes: 1e6 })) as IsolationFailure
  expect([tooLarge.name, tooLarge.reason]).toEqual(['IsolationFailure', 'memory'])
  const tooLong = (await failureOf({ limitSeconds: 0.001 })) as IsolationFailure
  expect([tooLong.name, tooLong.reason]).toEqual(['IsolationFailure', 'time'])
  const read = await runIsolated(reading({ limitSeconds: 30 }), mail)
  expect(read).toMatchObject({ returned: { text: 'How are you?' } })
})

test('U29: a process that waits for a processor on a busy machine is not killed for it', async () => {
  await runIsolated(reading({ limitSeconds: 30 }), mail)
  const pids = children().map(Number)
  const read = runIsolated(reading({ limitSeconds: 1 }), mail)
  for (const pid of pids) process.kill(pid, 'SIGSTOP')
  await setTimeout(1_500)
  for (const pid of pids) process.kill(pid, 'SIGCONT')
  expect(await read).toMatchObject({ returned: { text: 'How are you?' } })
})

test('U29: no file is given to a process that was ended because it was idle', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  await runIsolated(reading({ limitSeconds: 30 }), mail)
  vi.runAllTimers()
  const read = await runIsolated(reading({ limitSeconds: 30 }), mail)
  expect(read).toMatchObject({ returned: { text: 'How are you?' } })
})

test('U29: consecutive files are read by one process, which starts once', async () => {
  const task = reading({ limitSeconds: 30 })
  await runIsolated(task, mail)
  const first = children()
  for (let n = 0; n < 100; n++) await runIsolated(task, mail)
  // Idle processes of earlier tests may end meanwhile.
  expect(children().filter((pid) => !first.includes(pid))).toEqual([])
})

test("U29: the sandbox process knows none of the site's secrets", async () => {
  process.env.SMTP_URL = 'smtp://user:secret@mail.example'
  try {
    const task = defineTask<{ path: string; fileName: string }, { header: string[] | null }>(
      'imports.look',
      { limitSeconds: 30 },
    )
    const { header } = await runIsolated(task, {
      path: '/proc/self/environ',
      fileName: 'environ',
    })
    expect(String(header)).not.toContain('secret')
  } finally {
    delete process.env.SMTP_URL
  }
})

test('D151: a sandbox process ends with the process that started it, even one that is killed while the sandbox is busy', async () => {
  const parent = spawn(process.execPath, ['--input-type=module', '-e', PARENT], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  await once(parent.stdout, 'data')
  const [sandbox] = childrenOf(parent.pid!).map(Number)
  // A stopped process notices no more than a busy one that its channel was closed.
  process.kill(sandbox!, 'SIGSTOP')
  parent.kill('SIGKILL')
  onTestFinished(() => {
    if (isAlive(sandbox!)) process.kill(sandbox!, 'SIGKILL')
  })
  await expect.poll(() => isAlive(sandbox!), { timeout: 60_000 }).toBe(false)
})

/** Reads an email in a sandbox process, which then waits for more work, as this process does. */
const PARENT = `
  import { runIsolated } from '#src/isolation/isolated.ts'
  await runIsolated({ name: 'mails.read', settings: { limitSeconds: 600 } }, Buffer.from('Subject: Hello'))
  setInterval(() => {}, 1_000)
  console.log('ready')`

function isAlive(pid: number): boolean {
  try {
    return !/^State:\s+[ZX]/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'))
  } catch {
    return false
  }
}
