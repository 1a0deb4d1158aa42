import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { startSite } from '../scripts/siteProcess.ts'
import { joinEmbedded } from '../src/database/embedded.ts'
import { openDatabase } from '../src/database/open.ts'
import { addMails, announceMails, startMailServer } from './mailLoad.ts'
import type { Row } from './report.ts'
import { cores } from './throughput.ts'

const least = 150

/**
 * Measures how many emails per second the site sends with its database on the same core, each
 * marked in PostgreSQL before and after.
 */
export async function measureMails(count = 3_000): Promise<{ title: string; rows: Row[] }> {
  const folder = mkdtempSync(join(os.tmpdir(), 'advantage-mails-'))
  const times: number[] = []
  const server = await startMailServer({ onMail: () => times.push(performance.now()) })
  const env = { DATA_DIR: folder, SAMPLE_CONTENT: 'no', SMTP_URL: server.url }
  const site = await startSite({ env, under: cores.server })
  try {
    const joined = await joinEmbedded(folder)
    const { pool, close } = await openDatabase(joined.connection)
    await addMails(pool, count)
    await announceMails(pool)
    while (server.total() < count) await delay(50)
    await close()
    await joined.stop()
    const [from, to] = [Math.floor(count / 10), count - 1]
    const speed = ((to - from) * 1000) / (times[to]! - times[from]!)
    return {
      title: `Sending ${count} emails to a local server`,
      rows: [
        {
          what: 'emails per second, site and database on one core',
          value: Math.round(speed),
          unit: '',
          limit: { least },
        },
      ],
    }
  } finally {
    await site.stop()
    await server.close()
    rmSync(folder, { recursive: true, force: true })
  }
}
