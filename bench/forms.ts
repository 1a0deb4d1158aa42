import { mkdtempSync, rmSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import os from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { SMTPServer } from 'smtp-server'
import { startSite } from '../scripts/siteProcess.ts'
import type { Row } from './report.ts'
import { cores } from './throughput.ts'

const most = 500
const SENT_EACH = 12
const refused = (code: number) => Object.assign(new Error('Not now'), { responseCode: code })

type Mood = 'down' | 'slow' | '4xx' | '5xx' | 'cut in the middle' | 'greylisting'

/**
 * Measures how soon a form gets its response while the mail server is down or misbehaves: the
 * slowest of several consecutive submissions.
 */
export async function measureForms(): Promise<{ title: string; rows: Row[] }> {
  const folder = mkdtempSync(join(os.tmpdir(), 'advantage-forms-'))
  const server = moodyServer()
  const port = await server.open()
  const env = {
    DATA_DIR: folder,
    SAMPLE_CONTENT: 'no',
    SMTP_URL: `smtp://127.0.0.1:${port}`,
    TRUSTED_PROXIES: '1',
  }
  const site = await startSite({ env, under: cores.server })
  const rows: Row[] = []
  try {
    await press(site.address, 0)
    let n = 1
    for (const mood of [
      'slow',
      '4xx',
      '5xx',
      'cut in the middle',
      'greylisting',
      'down',
    ] as const) {
      server.mood = mood
      if (mood === 'down') await server.close()
      const times: number[] = []
      for (let at = 0; at < SENT_EACH; at++) times.push(await press(site.address, n++))
      rows.push({
        what: `mail server: ${mood}`,
        value: Math.round(Math.max(...times)),
        unit: 'ms',
        limit: { most },
      })
    }
    return { title: `A message sent through the form, the slowest of ${SENT_EACH}`, rows }
  } finally {
    await site.stop()
    await server.close()
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Sends one message as a visitor from a unique network; returns the response time. */
async function press(address: string, n: number): Promise<number> {
  const begun = performance.now()
  const response = await fetch(`${address}/api/contact`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      origin: address,
      'x-forwarded-for': `11.${n >> 8}.${n & 255}.7`,
    },
    body: JSON.stringify({
      name: 'Ana Brandt',
      email: `ana${n}@company.example`,
      subject: 'Labs',
      message: `What would part ${n} of your labs cost for a team of nine in spring?`,
    }),
  })
  if (response.status !== 200) throw new Error(`${response.status}: ${await response.text()}`)
  await response.arrayBuffer()
  return performance.now() - begun
}

function moodyServer() {
  const tried = new Set<string>()
  const own = {
    mood: 'slow' as Mood,
    async open() {
      server.on('error', () => {})
      await new Promise<void>((ready) => server.listen(0, '127.0.0.1', () => ready()))
      return (server.server.address() as AddressInfo).port
    },
    close: () => new Promise<void>((done) => server.close(() => done())),
  }
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    logger: false,
    closeTimeout: 10,
    onRcptTo({ address }, _, done) {
      if (own.mood === 'slow') return void delay(5000).then(() => done())
      if (own.mood === '4xx') return done(refused(451))
      if (own.mood === '5xx') return done(refused(554))
      if (own.mood === 'greylisting' && !tried.has(address))
        return void (tried.add(address), done(refused(450)))
      done()
    },
    onData(stream, _, done) {
      stream.once('data', () => {
        if (own.mood === 'cut in the middle')
          for (const { _socket } of server.connections as Set<{ _socket: { destroy: () => void } }>)
            _socket.destroy()
      })
      stream.on('end', () => done()).resume()
    },
  })
  return own
}
