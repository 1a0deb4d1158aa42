import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { expect } from 'vitest'
import { staffScreens } from '../src/staffScreens.ts'
import { hostileText, noteHostile, writeHostile } from './plantHostile.ts'

/** Calls the back office API as the signed-in user. */
export const callIn =
  (page: Page) =>
  (method: string, path: string, body?: unknown): Promise<{ status: number; data: any }> =>
    page.evaluate(
      async ([method, path, body]) => {
        const isText = typeof body === 'string'
        const response = await fetch(path, {
          method,
          ...(body !== undefined && {
            headers: { 'content-type': isText ? 'application/octet-stream' : 'application/json' },
            body: isText ? body : JSON.stringify(body),
          }),
        })
        const text = await response.text()
        return { status: response.status, data: text ? JSON.parse(text) : undefined }
      },
      [method, path, body] as const,
    )

/** Uploads a file with a hostile name; resolves with the response. */
const upload = (page: Page, path: string, ending: string, bytes: readonly number[]) =>
  page.evaluate(
    async ([to, content]) =>
      (await fetch(to, { method: 'PUT', body: new Uint8Array(content) })).json(),
    [
      `${path}?name=${encodeURIComponent(`${hostileText}.${ending}`.replaceAll('/', ''))}`,
      bytes,
    ] as const,
  )

async function uploadHostile(page: Page) {
  const picture = await sharp({
    create: { width: 40, height: 30, channels: 3, background: '#16493a' },
  })
    .png()
    .toBuffer()
  const sound = Buffer.from(`ID3${'x'.repeat(90)}`)
  const { picture: drawn } = await upload(page, '/api/staff/picture-files', 'png', [...picture])
  const file = await upload(page, '/api/staff/files', 'mp3', [...sound])
  return { pictures: drawn.id as string, files: file.id as string }
}

/** Every screen of the back office with a path to open it. Creates hostile records for those that need one. */
export async function everyScreen(page: Page) {
  const call = callIn(page)
  const { ids, fieldsTaken } = await writeHostile(call)
  const noted = await noteHostile(call)
  const issue = (await call('POST', '/api/staff/issues', {})).data
  const params: Record<string, string | undefined> = {
    ...ids,
    agendas: noted.event,
    imports: noted.import,
    settings: 'email',
    issues: issue.id,
    ...(await uploadHostile(page)),
    subscribers: (await call('GET', '/api/staff/subscribers?view=all')).data.subscribers[0].id,
    // No issue was sent; the tests of issues cover a delivery's contents.
    deliveries: crypto.randomUUID(),
  }
  const screens = staffScreens.map(({ path }): [path: string, address: string] => [
    path,
    path.replace(
      /:\w+/,
      () => params[path.split('/')[1]!] ?? expect.fail(`nothing to open at ${path}`),
    ),
  ])
  return { screens, ids, fieldsTaken }
}
