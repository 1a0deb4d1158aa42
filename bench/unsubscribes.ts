import { mkdtempSync, rmSync } from 'node:fs'
import { Agent, request } from 'node:http'
import os from 'node:os'
import { join } from 'node:path'
import { startSite } from '../scripts/siteProcess.ts'
import { joinEmbedded } from '../src/database/embedded.ts'
import { openDatabase } from '../src/database/open.ts'
import { linkSigner } from '../src/mail/links.ts'
import type { Row } from './report.ts'
import { cores } from './throughput.ts'

const READERS = 400
const ROUNDS = 3

/**
 * Measures when the last person in an office gets a response if everybody there unsubscribes with
 * one click (RFC 8058) at once.
 */
export async function measureUnsubscribes(): Promise<{ title: string; rows: Row[] }> {
  const folder = mkdtempSync(join(os.tmpdir(), 'advantage-unsubscribes-'))
  const env = { DATA_DIR: folder, SAMPLE_CONTENT: 'no', TRUSTED_PROXIES: '1' }
  const site = await startSite({ env, under: cores.server })
  const joined = await joinEmbedded(folder)
  const database = await openDatabase(joined.connection)
  try {
    const rows: Row[] = []
    for (let round = 1; round <= ROUNDS; round++) {
      await database.pool.query(`insert into newsletter_subscriptions (first_name, last_name, email)
        select 'Reader', n::text, 'reader${round}.' || n || '@office.example' from generate_series(1, ${READERS}) n`)
      const { rows: mails } = await database.pool.query<{ id: string }>(
        `insert into mails (cause, kind, recipient, state, person)
         select 'issue:' || id, 'issue', email, 'accepted', id from newsletter_subscriptions
         where state = 'active' returning id`,
      )
      const sign = await linkSigner(database.db)
      const links = mails.map(
        ({ id }) => `${site.address}/newsletter/unsubscribe/${sign('mail', id)}`,
      )
      const agent = new Agent({ maxSockets: READERS })
      const begun = performance.now()
      const statuses = await Promise.all(links.map((link) => press(link, agent)))
      const time = performance.now() - begun
      agent.destroy()
      rows.push({
        what:
          round === 1 ? 'the last response of a site that has just started' : 'the last response',
        value: Math.round(time),
        unit: 'ms',
        limit: { most: 1000 },
        note: `${statuses.filter((status) => status !== 200).length} refused`,
      })
    }
    return { title: `${READERS} one-click unsubscribes from one network at once`, rows }
  } finally {
    await database.close()
    await joined.stop()
    await site.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

const press = (link: string, agent: Agent): Promise<number> =>
  new Promise((resolve, reject) => {
    const headers = {
      'content-type': 'application/x-www-form-urlencoded',
      'x-forwarded-for': '203.0.113.7',
    }
    request(link, { method: 'POST', agent, headers }, (response) =>
      response.resume().on('end', () => resolve(response.statusCode!)),
    )
      .on('error', reject)
      .end('List-Unsubscribe=One-Click')
  })
