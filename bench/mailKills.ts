import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { answerHelp } from '../scripts/help.ts'
import { startSite } from '../scripts/siteProcess.ts'
import { startEmbedded } from '../src/database/embedded.ts'
import { openDatabase } from '../src/database/open.ts'
import { addMails, announceMails, mailStates, startMailServer } from './mailLoad.ts'

interface Options {
  /** Database folder. */
  folder: string
  mails: number
  kills: number
  /** Open connections of the site. */
  connections?: number
}

/**
 * Kills the site outright at random moments while it sends, restarts it each time, and reports who
 * received what.
 */
export async function mailKills({ folder, mails, kills, connections = 5 }: Options) {
  const database = await startEmbedded(folder)
  const { host, port, user } = database.connection
  // Random moments within each share of the emails, so that every kill hits while emails are being sent.
  const moments = Array.from({ length: kills }, (_, at) =>
    Math.round((mails * (at + 0.3 + Math.random() * 0.6)) / (kills + 0.5)),
  )
  let kill = () => {}
  const server = await startMailServer({
    onMail: (taken) => taken >= (moments[0] ?? Infinity) && (moments.shift(), kill()),
  })
  const env = {
    DATABASE_URL: `postgres://${user}@${encodeURIComponent(host)}:${port}/postgres`,
    SAMPLE_CONTENT: 'no',
    SMTP_URL: `${server.url}?connections=${connections}`,
  }
  let site = await startSite({ env })
  const { pool, close } = await openDatabase(database.connection)
  try {
    const killed: number[] = []
    const begun = performance.now()
    await addMails(pool, mails)
    for (let run = 0; run <= kills; run++) {
      await announceMails(pool)
      if (run === kills) break
      const gone = once(site.child, 'exit')
      kill = () => (killed.push(server.total()), site.child.kill('SIGKILL'))
      await gone
      site = await startSite({ env })
    }
    const isOver = async () =>
      ![...(await mailStates(pool)).values()].some((state) => /waiting|sending|closing/.test(state))
    for (const end = Date.now() + 600_000; Date.now() < end && !(await isOver());) await delay(500)
    const states = await mailStates(pool)
    const list = [...states]
    return {
      killed,
      seconds: (performance.now() - begun) / 1000,
      accepted: list.filter(([, state]) => state === 'accepted').length,
      inDoubt: list.filter(([, state]) => state === 'in doubt').length,
      missed: list
        .filter(([to, state]) => state !== 'in doubt' && !server.taken.has(to))
        .map(([to]) => to),
      twice: [...server.taken].filter(([, times]) => times > 1).map(([to]) => to),
      most: kills * connections,
    }
  } finally {
    await site.stop('SIGTERM')
    await close()
    await server.close()
    await database.stop()
  }
}

if (import.meta.main) {
  answerHelp(`npm run bench:kills [MAILS] [KILLS]
  Sends the given number of emails (10000) to a local server, kills the site outright the given number of times (3) meanwhile, and
  counts recipients who got none or two. Unconfirmed emails wait for a decision by staff.`)
  const folder = mkdtempSync(join(os.tmpdir(), 'advantage-kills-'))
  const [mails = 10_000, kills = 3] = process.argv.slice(2).map(Number)
  const { accepted, inDoubt, missed, twice, most, killed, seconds } = await mailKills({
    folder,
    mails,
    kills,
  })
  rmSync(folder, { recursive: true, force: true })
  console.log(
    `${mails} emails, killed after ${killed.join(', ')}, ${Math.round(seconds)} s: ${accepted} accepted, ${inDoubt} unconfirmed.`,
  )
  console.log(
    `${missed.length} people got none, ${twice.length} got two; at most ${most} may be unconfirmed.`,
  )
  process.exitCode =
    missed.length + twice.length > 0 || inDoubt > most || accepted + inDoubt !== mails ? 1 : 0
}
