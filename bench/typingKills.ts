import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import os from 'node:os'
import { join as joinPath } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import type { BrowserContext, Page } from 'playwright-core'
import { launchChromiumIn } from '../e2e/chromium.ts'
import { answerHelp } from '../scripts/help.ts'
import { type SiteProcess, startSite } from '../scripts/siteProcess.ts'
import { enter, join, writeArticle } from './desk.ts'
import { report } from './report.ts'

answerHelp(`npm run bench:typing [KILLS]
  Kills the browser and the server the given number of times each (50) while somebody types, and counts what is lost or duplicated.`)

const kills = Number(process.argv[2] ?? 50)
/** Text typed at least this long before a kill must not be lost. */
const SAFE_MS = 1000

const folder = mkdtempSync(joinPath(os.tmpdir(), 'advantage-typing-'))
const profile = joinPath(folder, 'profile')
const [port, staffPort] = [await freePort(), await freePort()]
const env = {
  DATA_DIR: joinPath(folder, 'data'),
  PORT: String(port),
  STAFF_PORT: String(staffPort),
}
const address = `http://localhost:${staffPort}`
let site: SiteProcess = await startSite({ env })
let context: BrowserContext = await launchChromiumIn(profile, address)
let [lost, doubled, checked] = [0, 0, 0]

try {
  const page = context.pages()[0]!
  await join(page, site)
  const id = await writeArticle(page, 'Typed under fire', '<p>It begins.</p>')
  await context.close()
  for (let kill = 1; kill <= kills * 2; kill++) {
    await round(id, kill, kill % 2 ? 'browser' : 'server')
    if (kill % 10 === 0)
      console.log(`${kill} kills: ${checked} words checked, ${lost} lost, ${doubled} doubled`)
  }
} finally {
  await context.close().catch(() => {})
  await site.stop()
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
}
process.exitCode = report(`${kills} kills of the browser and ${kills} of the server while typing`, [
  { what: 'typed words', value: checked, unit: '' },
  {
    what: `lost, among those typed more than ${SAFE_MS / 1000} s before a kill`,
    value: lost,
    unit: '',
    limit: { most: 0 },
  },
  { what: 'duplicated', value: doubled, unit: '', limit: { most: 0 } },
])
  ? 1
  : 0

/**
 * Types in a new browser, kills it or the server at a random moment, and checks in another browser
 * what is there.
 */
async function round(id: string, kill: number, victim: 'browser' | 'server') {
  const { page, body } = await openBody(id)
  await body.click()
  await page.keyboard.press('Control+End')
  const typed: { word: string; at: number }[] = []
  const killed = new AbortController()
  const typing = (async () => {
    for (let word = 1; !killed.signal.aborted; word++) {
      const text = ` k${kill}w${word}.`
      await page.keyboard.type(text, { delay: 15 })
      typed.push({ word: text.trim(), at: Date.now() })
    }
  })().catch(() => {})
  await delay(1500 + Math.random() * 3000)
  const killedAt = Date.now()
  if (victim === 'browser') {
    const ended = new Promise((done) => context.once('close', done))
    await (await context.newCDPSession(page)).send('Browser.crash').catch(() => {})
    killed.abort()
    await ended
  } else {
    site.child.kill('SIGKILL')
    await once(site.child, 'exit')
    killed.abort()
    await typing
    site = await startSite({ env })
    await context.close()
  }
  await typing
  const reader = await openBody(id)
  const wanted = typed.filter(({ at }) => at < killedAt - SAFE_MS)
  const read = async () => {
    const words = (await reader.body.innerText()).split(/\s+/)
    return wanted.map(({ word }) => words.filter((one) => one === word).length)
  }
  let counts = await read()
  // What the last browser stored locally is restored after the page has opened.
  for (let wait = 0; wait < 50 && counts.includes(0); wait++) {
    await delay(100)
    counts = await read()
  }
  checked += counts.length
  lost += counts.filter((count) => count === 0).length
  doubled += counts.filter((count) => count > 1).length
  await reader.page
    .getByText(/All changes saved|· Saved/)
    .first()
    .waitFor()
    .catch(() => {})
  await context.close()
}

async function openBody(id: string) {
  context = await launchChromiumIn(profile, address)
  const page: Page = context.pages()[0]!
  await page.goto(address)
  await enter(page)
  await page.goto(`${address}/articles/${id}`)
  await page.getByRole('toolbar', { name: 'Text tools' }).waitFor()
  return { page, body: page.getByRole('textbox', { name: 'Body' }) }
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port: free } = server.address() as { port: number }
  await new Promise((done) => server.close(done))
  return free
}
