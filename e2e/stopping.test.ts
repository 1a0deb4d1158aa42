import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { connect } from 'node:net'
import os from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { root } from '../scripts/root.ts'
import { startSite } from '../scripts/siteProcess.ts'

const base = mkdtempSync(join(os.tmpdir(), 'advantage-stopping-'))
const started: ChildProcess[] = []
afterAll(() => {
  for (const { pid } of started) for (const one of [...below(pid!), pid!]) kill(one, 'SIGKILL')
  rmSync(base, { recursive: true, force: true })
})

/** All descendants of a process. */
function below(pid: number): number[] {
  const lines = execFileSync('ps', ['-eo', 'pid=,ppid='], { encoding: 'utf8' }).trim().split('\n')
  const pairs = lines.map((line) => line.trim().split(/\s+/).map(Number) as [number, number])
  const children = (parent: number): number[] =>
    pairs.filter(([, ppid]) => ppid === parent).flatMap(([child]) => [child, ...children(child)])
  return children(pid)
}

function kill(pid: number, signal: NodeJS.Signals) {
  try {
    process.kill(pid, signal)
  } catch {}
}

const living = (pids: number[]) => {
  const lines = execFileSync('ps', ['-eo', 'pid=,stat='], { encoding: 'utf8' }).trim().split('\n')
  const alive = new Set(
    lines.filter((line) => !/ Z/.test(line)).map((line) => Number.parseInt(line, 10)),
  )
  return pids.filter((pid) => alive.has(pid))
}

/**
 * Runs a command that starts the site on the data left by the previous one. Resolves with all its processes once the
 * site responds.
 */
async function run([program, ...args]: string[], env: Record<string, string> = {}) {
  const { NODE_ENV: _, npm_lifecycle_event: __, ...inherited } = process.env
  const child = spawn(program!, args, {
    cwd: root,
    env: {
      ...inherited,
      PORT: '0',
      HOST: '127.0.0.1',
      ENV_FILE: 'none',
      DATA_DIR: join(base, 'site'),
      LOG_LEVEL: 'info',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  started.push(child)
  let said = ''
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => (said += text))
  const address = await expect
    .poll(() => / is at (http:\S+) — press/.exec(said)?.[1], { timeout: 120_000 })
    .toBeDefined()
    .then(() => / is at (http:\S+) — press/.exec(said)![1]!)
  return { child, address, said: () => said, all: [child.pid!, ...below(child.pid!)] }
}

describe('whichever process gets the signal, the site shuts down cleanly and leaves nothing behind', () => {
  test('U10: SIGTERM to npm start', async () => {
    const { child, all, said } = await run(['npm', 'start'])
    child.kill('SIGTERM')
    await once(child, 'close')
    expect(living(all)).toEqual([])
    expect(said()).toContain('"reason":"SIGTERM","msg":"stopping"')
    expect(said()).not.toMatch(/"level":[456]0/)
  })

  test('U10: npm killed with SIGKILL', async () => {
    const { child, all, said } = await run(['npm', 'start'])
    child.kill('SIGKILL')
    await expect.poll(() => living(all)).toEqual([])
    // A process's last output may arrive after it has exited.
    await expect.poll(said).toContain('The npm process that started the site has stopped.')
  })

  test('U10: SIGTERM to the main process of two workers, as sent by systemd', async () => {
    const { child, all, address } = await run([process.execPath, 'scripts/start.ts'], {
      WORKERS: '2',
    })
    expect((await fetch(`${address}/news`)).status).toBe(200)
    child.kill('SIGTERM')
    await once(child, 'close')
    expect([child.exitCode, living(all)]).toEqual([0, []])
  })

  test('U10: the main process of two workers killed with SIGKILL', async () => {
    const { child, all } = await run([process.execPath, 'scripts/start.ts'], { WORKERS: '2' })
    child.kill('SIGKILL')
    await expect.poll(() => living(all)).toEqual([])
  })

  const namespace = [
    'unshare',
    '--user',
    '--map-root-user',
    '--pid',
    '--fork',
    '--kill-child',
    '--mount-proc',
  ]
  const contained = spawnSync(namespace[0]!, [...namespace.slice(1), 'true']).status === 0
  test.skipIf(!contained)('U10: SIGTERM to the first process of a container', async () => {
    const { child, all, said } = await run([...namespace, process.execPath, 'scripts/start.ts'], {
      // Process ids differ in the container, so it can't take over the others' folder.
      DATA_DIR: join(base, 'contained'),
    })
    const [first] = below(child.pid!)
    process.kill(first!, 'SIGTERM')
    await once(child, 'close')
    expect(living(all)).toEqual([])
    expect(said()).toContain('"reason":"SIGTERM","msg":"stopping"')
  })
})

test('U9: a form being submitted when the site is told to stop is completed, and new requests are rejected', async () => {
  const site = await startSite({ env: { DATA_DIR: join(base, 'site') } })
  const { hostname, port } = new URL(site.address)
  const body = JSON.stringify({ firstName: 'Ada', lastName: 'Lovelace', email: 'ada@example.org' })
  const socket = connect(Number(port), hostname)
  let answer = ''
  socket.setEncoding('utf8').on('data', (text: string) => (answer += text))
  await once(socket, 'connect')
  socket.write(
    `POST /api/newsletter/subscribe HTTP/1.1\r\nhost: site\r\ncontent-type: application/json\r\ncontent-length: ${body.length}\r\n\r\n${body.slice(0, 20)}`,
  )
  await fetch(`${site.address}/healthz`, { headers: { connection: 'close' } })
  const stopped = site.stop('SIGTERM')
  await expect
    .poll(() =>
      fetch(`${site.address}/healthz`).then(
        () => 'open',
        () => 'closed',
      ),
    )
    .toBe('closed')
  socket.write(body.slice(20))
  await once(socket, 'close')
  expect(answer).toMatch(/^HTTP\/1.1 200 /)
  expect(answer.toLowerCase()).toContain('connection: close')
  expect(await stopped).toBe(0)
})

test('U17: everything the running site prints is a line of JSON', async () => {
  const { child, said, address } = await run(
    [process.execPath, '--pending-deprecation', 'scripts/start.ts'],
    {
      LOG_LEVEL: 'trace',
    },
  )
  await fetch(`${address}/api/contact`, {
    method: 'POST',
    headers: { 'x-forwarded-for': '203.0.113.7' },
  })
  child.kill('SIGTERM')
  await once(child, 'close')
  const lines = said().trim().split('\n')
  const running = lines.slice(
    lines.findIndex((line) => line.includes('press Ctrl-C to stop it')) + 1,
  )
  expect(running.length).toBeGreaterThan(0)
  expect(running.filter((line) => !line.startsWith('{'))).toEqual([])
  expect(said()).toContain('Set TRUSTED_PROXIES to the number of proxies in front.')
})
