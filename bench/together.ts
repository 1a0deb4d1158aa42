import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import { join as joinPath } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { launchChromium } from '../e2e/chromium.ts'
import { blocksOf, miscounted, typeWords, type Writer } from '../e2e/typeTogether.ts'
import { answerHelp } from '../scripts/help.ts'
import { startSite } from '../scripts/siteProcess.ts'
import { enter, join, writeArticle } from './desk.ts'
import { report } from './report.ts'

answerHelp(`npm run bench:together [TIMES]
  Lets two browsers type into the same three paragraphs the given number of times each (200), and counts what is lost or duplicated.`)

const times = Number(process.argv[2] ?? 200)
/** Time within which both browsers must show everything typed. */
const SEEN_MS = 2000

const folder = mkdtempSync(joinPath(os.tmpdir(), 'advantage-together-'))
const site = await startSite({ env: { DATA_DIR: joinPath(folder, 'data'), STAFF_PORT: '0' } })
const address = /The back office is at (http:\S+)/.exec(site.output())![1]!
const browser = await launchChromium({ pictures: false })
let [lost, doubled, seen] = [0, 0, 0]

try {
  const pages: Writer[] = []
  for (const name of ['ana', 'ben']) {
    const page = await (await browser.newContext({ baseURL: address })).newPage()
    if (name === 'ana') await join(page, site)
    else {
      await page.goto(address)
      await enter(page)
    }
    pages.push({ name, page })
  }
  const text = '<p>It begins.</p><p>It goes on.</p><p>It ends.</p>'
  const id = await writeArticle(pages[0]!.page, 'Typed by two', text)
  for (const { page } of pages) {
    await page.goto(`/articles/${id}`)
    await page.getByRole('toolbar', { name: 'Text tools' }).waitFor()
  }
  for (const { page } of pages) await page.getByText('Also open').waitFor()
  const words = (await Promise.all(pages.map((writer) => typeWords(writer, times)))).flat()
  const ended = Date.now()
  const wrong = async () =>
    (await Promise.all(pages.map((writer) => miscounted(writer, words)))).flat()
  let found = await wrong()
  while (found.length > 0 && Date.now() - ended < 20_000) {
    await delay(50)
    found = await wrong()
  }
  seen = Date.now() - ended
  lost = found.filter((one) => one.endsWith(': 0')).length
  doubled = found.length - lost
  for (const one of found) console.log(`  ${one}`)
  if (found.length > 0) console.log((await blocksOf(pages[0]!)).join('\n'))
} finally {
  await browser.close()
  await site.stop()
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
}
process.exitCode = report(`Two people typed ${times} times each into the same three paragraphs`, [
  { what: 'lost words', value: lost, unit: '', limit: { most: 0 } },
  { what: 'duplicated words', value: doubled, unit: '', limit: { most: 0 } },
  { what: 'until both show everything', value: seen, unit: 'ms', limit: { most: SEEN_MS } },
])
  ? 1
  : 0
