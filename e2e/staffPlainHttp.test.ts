import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { expect, test } from 'vitest'
import { launchChromium } from './chromium.ts'
import { startOwnSite } from './ownSite.ts'
import { joinStaff } from './staffBrowser.ts'

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}

test('B320: in a private network without TLS, the back office opens, and its buttons copy', async () => {
  const port = await freePort()
  const office = `http://desk.test:${port}`
  const site = await startOwnSite({ STAFF_PORT: String(port), STAFF_URL: office })
  const browser = await launchChromium({ args: ['--host-resolver-rules=MAP desk.test 127.0.0.1'] })
  try {
    const page = await browser.newPage({ baseURL: office })
    const faults: string[] = []
    page.on('pageerror', ({ message }) => faults.push(message))
    await page.goto(/Make its first administrator at (\S+)/.exec(site.output())![1]!)
    await joinStaff(page, 'Ana Brandt', 'ana')
    expect(await page.evaluate(() => isSecureContext)).toBe(false)
    await page.goto('/articles/new')
    await page.getByLabel('Title', { exact: true }).waitFor()
    await page.goto('/staff')
    await page.getByRole('button', { name: 'Invite' }).click()
    const dialog = page.getByRole('dialog', { name: 'Invite someone' })
    await dialog.getByLabel('Name').fill('Ben Ito')
    await dialog.getByRole('button', { name: 'Create link' }).click()
    await page.getByRole('button', { name: 'Copy link' }).click()
    await page.getByRole('button', { name: 'Copied' }).waitFor()
    expect(faults).toEqual([])
  } finally {
    await browser.close()
    await site.stop()
  }
})
