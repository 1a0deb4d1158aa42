import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { answerHelp } from '../scripts/help.ts'
import { startSite } from '../scripts/siteProcess.ts'
import { joinEmbedded } from '../src/database/embedded.ts'
import { openDatabase } from '../src/database/open.ts'
import { mailStates, startMailServer } from './mailLoad.ts'
import { report } from './report.ts'

const MAX_MAILS = 100
const AT_ONCE = 20

answerHelp(`npm run bench:flood [ADDRESSES]
  Signs up the given number of addresses (10000), each once and from its own network, and counts the emails that are sent.`)

const count = Number(process.argv[2] ?? 10_000)
const folder = mkdtempSync(join(os.tmpdir(), 'advantage-flood-'))
const server = await startMailServer()
const site = await startSite({
  env: { DATA_DIR: folder, SAMPLE_CONTENT: 'no', SMTP_URL: server.url, TRUSTED_PROXIES: '1' },
})
try {
  const begun = performance.now()
  const statuses = new Map<number, number>()
  let next = 0
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (let n = next++; n < count; n = next++) {
        const status = await subscribe(n)
        statuses.set(status, (statuses.get(status) ?? 0) + 1)
      }
    }),
  )
  const seconds = (performance.now() - begun) / 1000
  const joined = await joinEmbedded(folder)
  const { pool, close } = await openDatabase(joined.connection)
  const states = async () => [...(await mailStates(pool)).values()]
  while ((await states()).some((state) => /waiting|sending|closing/.test(state))) await delay(200)
  const held = (await states()).filter((state) => state === 'held').length
  const toThem = [...server.taken].filter(([to]) => /^ana\d+@/.test(to))
  await close()
  await joined.stop()
  process.exitCode = report(
    `${count} addresses, each from a network of its own, in ${Math.round(seconds)} s`,
    [
      {
        what: 'emails to these addresses',
        value: toThem.reduce((sum, [, times]) => sum + times, 0),
        unit: '',
        limit: { most: MAX_MAILS },
      },
      {
        what: 'addresses with more than one',
        value: toThem.filter(([, times]) => times > 1).length,
        unit: '',
        limit: { most: 0 },
      },
      {
        what: 'other emails, such as notices to staff',
        value: server.taken.size - toThem.length,
        unit: '',
      },
      { what: 'held emails', value: held, unit: '' },
      {
        what: 'refused sign-ups',
        value: count - (statuses.get(200) ?? 0),
        unit: '',
        limit: { most: 0 },
      },
    ],
  )
} finally {
  await site.stop()
  await server.close()
  rmSync(folder, { recursive: true, force: true })
}

async function subscribe(n: number): Promise<number> {
  const response = await fetch(`${site.address}/api/newsletter/subscribe`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      origin: site.address,
      'x-forwarded-for': `${11 + (n >> 16)}.${(n >> 8) & 255}.${n & 255}.7`,
    },
    body: JSON.stringify({
      firstName: 'Ana',
      lastName: 'Brandt',
      email: `ana${n}@company${n % 97}.example`,
    }),
  })
  await response.arrayBuffer()
  return response.status
}
