import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import sharp from 'sharp'
import { afterEach, expect, test } from 'vitest'
import { createDownloader } from '../download.ts'
import { preparePictureInProcess } from '../preparePictureInProcess.ts'
import { isPublicAddress } from '#src/http/publicAddress.ts'

const closers: (() => unknown)[] = []
afterEach(async () => {
  for (const close of closers.splice(0)) await close()
})

async function serve(listener: RequestListener): Promise<string> {
  const server = createServer(listener)
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  closers.push(() => server.close())
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

function downloader(isAllowed?: (address: string) => boolean) {
  const made = createDownloader(isAllowed)
  closers.push(made.close)
  return made.download
}

test('I22: only public internet addresses count as public', () => {
  const inside =
    '0.0.0.0 10.1.2.3 100.64.0.1 127.0.0.1 169.254.169.254 172.31.0.1 192.168.1.1 224.0.0.1 255.255.255.255 :: ::1 ::ffff:10.0.0.1 ::ffff:8.8.8.8 64:ff9b::7f00:1 fe80::1 fc00::1 fd12::1 ff02::1 2001:db8::1 2002:7f00:1::1 localhost'
  expect(inside.split(' ').filter(isPublicAddress)).toEqual([])
  const outside = '8.8.8.8 93.184.216.34 172.32.0.1 2606:4700::1111 2a00:1450:4001::1'.split(' ')
  expect(outside.filter(isPublicAddress)).toEqual(outside)
})

test('I22: nothing is downloaded from the local machine, by number or name, or after a redirect', async () => {
  const inner = await serve((_, response) => response.end('secret'))
  const refused = 'it is on a private network'
  const download = downloader()
  await expect(download(`${inner}/a.png`)).rejects.toThrow(refused)
  await expect(download(inner.replace('127.0.0.1', 'localhost'))).rejects.toThrow(refused)
  await expect(download('http://[::1]/a.png')).rejects.toThrow(refused)
  await expect(download('http://0x7f.1/a.png')).rejects.toThrow(refused)
  const outer = await serve((_, response) =>
    response.writeHead(302, { location: 'http://169.254.169.254/latest' }).end(),
  )
  await expect(downloader((address) => address === '127.0.0.1')(outer)).rejects.toThrow(refused)
})

test('I22: a picture is downloaded after a redirect; errors, redirect loops, and excess bytes give a clear message', async () => {
  const base = await serve(({ url = '' }, response) => {
    if (url === '/moved.png') return response.writeHead(301, { location: '/real.png' }).end()
    if (url === '/loop.png') return response.writeHead(302, { location: '/loop.png' }).end()
    if (url === '/real.png') return response.end('bytes')
    if (url === '/huge.png') return response.end(Buffer.alloc(21e6))
    response.writeHead(404).end()
  })
  const download = downloader(() => true)
  expect(String(await download(`${base}/moved.png`))).toBe('bytes')
  await expect(download(`${base}/none.png`)).rejects.toThrow('its server answered with status 404')
  await expect(download(`${base}/loop.png`)).rejects.toThrow('its server redirects endlessly')
  await expect(download(`${base}/huge.png`)).rejects.toThrow('it is larger than 20 MB')
  await expect(download('http://127.0.0.1:1/x.png')).rejects.toThrow(
    'its server could not be reached',
  )
})

test('I9: a picture is re-encoded without metadata; bombs, drawings with scripts, and broken files are rejected', async () => {
  const blank = sharp({ create: { width: 100, height: 50, channels: 3, background: '#888' } })
  const photo = await blank
    .clone()
    .withExif({ IFD0: { Copyright: 'secret place' } })
    .jpeg()
    .toBuffer()
  expect(photo.includes('secret place')).toBe(true)
  const { bytes, hash, ...facts } = await preparePictureInProcess(photo)
  expect(facts).toMatchObject({
    type: 'image/webp',
    width: 100,
    height: 50,
    frames: 1,
    focusX: 50,
    focusY: 50,
  })
  expect(bytes.includes('secret place')).toBe(false)
  expect((await preparePictureInProcess(photo)).hash).toBe(hash)
  const line = await sharp({ create: { width: 8, height: 400, channels: 4, background: '#000' } })
    .png()
    .toBuffer()
  const logo = await sharp({
    create: { width: 400, height: 400, channels: 4, background: '#0000' },
  })
    .composite([{ input: line }])
    .png()
    .toBuffer()
  const { focusX } = await preparePictureInProcess(logo)
  expect(Math.abs(focusX - 50), 'black on nothing').toBeLessThan(10)
  const bomb = await sharp({
    create: { width: 9000, height: 9000, channels: 3, background: '#000' },
  })
    .png()
    .toBuffer()
  await expect(preparePictureInProcess(bomb)).rejects.toThrow('it has more than 60 million pixels')
  await expect(
    preparePictureInProcess(Buffer.from('  <svg xmlns="http://www.w3.org/2000/svg"/>')),
  ).rejects.toThrow('it is SVG or HTML')
  await expect(preparePictureInProcess(Buffer.from('not a picture'))).rejects.toThrow(
    'it is not a picture',
  )
  await expect(preparePictureInProcess(photo.subarray(0, photo.length - 200))).rejects.toThrow(
    'the file is broken',
  )
  await expect(preparePictureInProcess(Buffer.alloc(0))).rejects.toThrow('its file is empty')
})
