import { once } from 'node:events'
import { buffer } from 'node:stream/consumers'
import { setTimeout as delay } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import { crc32, createDeflate } from 'node:zlib'
import { ZipFile } from 'yazl'

const TIMEOUT_MS = 240_000

/** A small archive of 20 posts with 49 MB each. */
async function swollenArchive(): Promise<Buffer> {
  const zip = new ZipFile()
  const rows = Array.from({ length: 20 }, (_, n) => `${n}.post,A post ${n},true`)
  zip.addBuffer(Buffer.from(['post_id,title,is_published', ...rows].join('\n')), 'posts.csv')
  const post = Buffer.alloc(49e6, '<p>a</p>')
  for (let n = 0; n < 20; n++) zip.addBuffer(post, `posts/${n}.post.html`)
  zip.end()
  return Buffer.from(await buffer(zip.outputStream))
}

/** A one-megabyte picture with 900 million pixels. */
async function swollenPicture(side = 30_000): Promise<Buffer> {
  const packed = createDeflate({ level: 9 })
  const bytes = buffer(packed)
  const row = Buffer.alloc(side + 1)
  for (let n = 0; n < side; n++) if (!packed.write(row)) await once(packed, 'drain')
  packed.end()
  const header = Buffer.alloc(13)
  header.writeUInt32BE(side, 0)
  header.writeUInt32BE(side, 4)
  header.writeUInt8(8, 8)
  const part = (name: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(name, 'latin1'), data])
    const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
    length.writeUInt32BE(data.length)
    sum.writeUInt32BE(crc32(body))
    return Buffer.concat([length, body, sum])
  }
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    part('IHDR', header),
    part('IDAT', Buffer.from(await bytes)),
    part('IEND', Buffer.alloc(0)),
  ])
}

/** A document with millions of object streams. */
const endlessDocument = () =>
  Buffer.concat([
    Buffer.from('%PDF-1.7\n1 0 obj\n<< /Type /Catalog >>\nendobj\n'),
    Buffer.alloc(19e6, '/ObjStm '),
    Buffer.from('\n%%EOF\n'),
  ])

export interface Answered {
  what: string
  /** Result of the upload. */
  outcome: string
  /** Response times of /healthz in the meantime, in milliseconds. */
  median: number
  most: number
  probes: number
}

interface Site {
  address: string
  output: () => string
}

/** Sends files that harm naive readers to a newly started site, and measures its response times all the while. */
export async function giveHostileFiles(site: Site): Promise<Answered[]> {
  const staff = await firstAdministrator(site)
  const measure = async (what: string, work: () => Promise<string>): Promise<Answered> => {
    // In a separate thread, because this one creates and sends the files.
    const probe = new Worker(new URL('healthProbe.ts', import.meta.url), {
      workerData: `${site.address}/healthz`,
    })
    await once(probe, 'message')
    const outcome = await work()
    const probed = once(probe, 'message')
    probe.postMessage('end', [])
    const [times] = (await probed) as [number[]]
    const sorted = times.toSorted((a, b) => a - b)
    return {
      what,
      outcome,
      median: sorted[Math.floor(sorted.length / 2)]!,
      most: sorted.at(-1)!,
      probes: sorted.length,
    }
  }
  const [archive, picture, document] = [
    await swollenArchive(),
    await swollenPicture(),
    endlessDocument(),
  ]
  return [
    await measure('nothing else', async () => {
      await delay(2_000)
      return ''
    }),
    await measure('an archive of 20 × 49 MB', async () => {
      const { id } = await staff('PUT', '/api/staff/imports?name=export.zip', archive)
      await staff('POST', `/api/staff/imports/${id}/check`, { source: 'substack', options: {} })
      return until(async () => {
        const { state, problem } = await staff('GET', `/api/staff/imports/${id}`)
        return ['waiting', 'running'].includes(state) ? undefined : `${state}: ${problem}`
      })
    }),
    await measure('a picture of 30,000 × 30,000', async () => {
      const { message } = await staff('PUT', '/api/staff/picture-files?name=a.png', picture)
      return String(message)
    }),
    await measure('a PDF of endless lists', async () => {
      const { message } = await staff('PUT', '/api/staff/resource-files?name=a.pdf', document)
      return String(message)
    }),
  ]
}

async function until<Value>(read: () => Promise<Value | undefined>): Promise<Value> {
  for (const end = performance.now() + TIMEOUT_MS; performance.now() < end; await delay(100)) {
    const value = await read()
    if (value !== undefined) return value
  }
  throw new Error('It takes too long.')
}

/** Creates the first account, and returns a function to call the back office with it. */
async function firstAdministrator({ output }: Site) {
  const address = /The back office is at (http:\S+)/.exec(output())![1]!
  const link = /Make its first administrator at (\S+)/.exec(output())![1]!
  let cookie = ''
  const call = async (method: string, path: string, body?: object) => {
    const isFile = Buffer.isBuffer(body)
    const response = await fetch(address + path, {
      method,
      headers: {
        cookie,
        origin: address,
        ...(body && {
          'content-type': isFile ? 'application/octet-stream' : 'application/json',
        }),
      },
      ...(body && { body: isFile ? new Uint8Array(body) : JSON.stringify(body) }),
    })
    for (const set of response.headers.getSetCookie())
      cookie = [...cookie.split('; ').filter(Boolean), set.split(';')[0]!].join('; ')
    return (await response.json()) as Record<string, any>
  }
  const account = {
    token: new URL(link).hash.slice(1) || link.split('/').at(-1)!,
    username: 'ana',
    name: 'Ana',
    password: 'lantern gravel otter fable',
  }
  const { state } = await call('POST', '/api/staff/invitation/accept', account)
  if (state !== 'active') throw new Error(`No account was made: ${state}`)
  return call
}
