import { expect, test } from 'vitest'
import { type SiteProcess, startSite } from '../scripts/siteProcess.ts'
import { sampleDatabase } from './ownSite.ts'
import { PASSWORD } from './staffBrowser.ts'

const ARTICLES = '/api/staff/content/articles'

test('B383: what was done before the site was killed can be undone after it has started again, once', async () => {
  const env = { DATABASE_URL: await sampleDatabase() }
  let site = await startSite({ env })
  const cookies = new Map<string, string>()
  const call = async (method: string, path: string, body?: object, key?: string) => {
    const [, office = ''] = /The back office is at (http:\S+)/.exec(site.output())!
    const response = await fetch(office + path, {
      method,
      headers: {
        origin: office,
        cookie: [...cookies].map((pair) => pair.join('=')).join('; '),
        ...(body && { 'content-type': 'application/json' }),
        ...(key && { 'idempotency-key': key }),
      },
      ...(body && { body: JSON.stringify(body) }),
    })
    for (const cookie of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie)!
      cookies.set(name, value)
    }
    return { status: response.status, data: (await response.json()) as any }
  }
  const restart = async (stopped: SiteProcess) => {
    await stopped.stop('SIGKILL')
    site = await startSite({ env })
  }
  try {
    const [, token] = /Make its first administrator at \S+#(\S+)/.exec(site.output())!
    const account = { token, username: 'ana', name: 'Ana Brandt', password: PASSWORD }
    await call('POST', '/api/staff/invitation/accept', account)
    const { items } = (await call('GET', `${ARTICLES}?status=published&limit=3`)).data
    const [first, ...others] = items as { id: string; version: number; label: string }[]
    const records = others.map(({ id, version }) => ({ id, version }))
    const changed = await call('PUT', `${ARTICLES}/${first!.id}`, {
      version: first!.version,
      values: { title: 'Before the kill' },
    })
    const withdrawn = await call('POST', `${ARTICLES}/bulk`, { step: 'withdraw', records })
    expect([changed.status, withdrawn.data.done]).toEqual([200, records.length])

    await restart(site)
    const [line] = (await call('GET', `${ARTICLES}/${first!.id}/history`)).data.lines
    const undoChange = () =>
      call('POST', `${ARTICLES}/${first!.id}/history/${line.id}/undo`, undefined, 'change')
    const undoStep = () =>
      call('POST', `${ARTICLES}/bulk/${withdrawn.data.request}/undo`, undefined, 'step')
    expect((await undoChange()).data.label).toBe(first!.label)
    expect((await undoStep()).data).toEqual({ undone: records.length, kept: [] })

    await restart(site)
    expect((await undoChange()).data.label).toBe(first!.label)
    expect((await undoStep()).data).toEqual({ undone: records.length, kept: [] })
    for (const { id } of items)
      expect((await call('GET', `${ARTICLES}/${id}`)).data.status).toBe('published')
  } finally {
    await site.stop('SIGKILL')
  }
})
