import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'

interface Bucket {
  bucket: string
  keyId: string
  secret: string
  /** A free port by default. */
  port?: number
  /** Initial objects. */
  objects?: Map<string, Buffer>
}

/** A test server that implements S3 for one bucket, verifies signatures, and keeps objects in memory. */
export async function startS3Server({
  bucket,
  keyId,
  secret,
  port = 0,
  objects = new Map<string, Buffer>(),
}: Bucket) {
  const parts = new Map<number, Buffer>()
  const calls: string[] = []
  const state = {
    isSilent: false,
    isReadOnly: false,
    /** Deletions wait for it. */
    deletions: Promise.resolve(),
  }
  const server = createServer(async (request, response) => {
    const { pathname, searchParams } = new URL(request.url!, 'http://localhost')
    const body = await buffer(request)
    const { method } = request
    const [, named, ...rest] = decodeURIComponent(pathname).split('/')
    const key = rest.join('/')
    calls.push(`${method} ${key}${request.headers.range ? ` ${request.headers.range}` : ''}`)
    if (state.isSilent) return
    const refuse = (status: number, code: string) =>
      response
        .writeHead(status, { 'content-type': 'application/xml' })
        .end(
          method === 'HEAD'
            ? undefined
            : `<Error><Code>${code}</Code><Message>${code}.</Message></Error>`,
        )
    const xml = (text: string) =>
      response.writeHead(200, { 'content-type': 'application/xml' }).end(text)
    const fault = faultOf(request, body, { keyId, secret })
    if (fault) return refuse(403, fault)
    if (named !== bucket) return refuse(404, 'NoSuchBucket')
    if (method === 'GET' && searchParams.has('list-type')) {
      const prefix = searchParams.get('prefix') ?? ''
      const entries = [...objects].filter(([name]) => name.startsWith(prefix))
      return xml(
        `<ListBucketResult><IsTruncated>false</IsTruncated>${entries
          .map(
            ([name, bytes]) =>
              `<Contents><Key>${name}</Key><LastModified>2026-01-01T00:00:00.000Z</LastModified><ETag>"e"</ETag><Size>${bytes.length}</Size></Contents>`,
          )
          .join('')}</ListBucketResult>`,
      )
    }
    if (method === 'POST' && searchParams.has('uploads'))
      return xml(
        '<InitiateMultipartUploadResult><UploadId>1</UploadId></InitiateMultipartUploadResult>',
      )
    if (method === 'POST') {
      objects.set(key, Buffer.concat([...parts].sort(([a], [b]) => a - b).map(([, part]) => part)))
      return xml('<CompleteMultipartUploadResult><ETag>"e"</ETag></CompleteMultipartUploadResult>')
    }
    if (method === 'PUT' && state.isReadOnly) return refuse(403, 'AccessDenied')
    if (method === 'PUT') {
      const part = searchParams.get('partNumber')
      if (part) parts.set(Number(part), body)
      else objects.set(key, body)
      return response.writeHead(200, { etag: '"e"' }).end()
    }
    if (method === 'DELETE') {
      await state.deletions
      objects.delete(key)
      return response.writeHead(204).end()
    }
    const found = objects.get(key)
    if (!found) return refuse(404, 'NoSuchKey')
    const [, from, to] = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? '') ?? []
    const sent = from ? found.subarray(Number(from), Number(to) + 1) : found
    return response
      .writeHead(from ? 206 : 200, {
        'content-length': sent.length,
        etag: '"e"',
        'last-modified': 'Thu, 01 Jan 2026 00:00:00 GMT',
      })
      .end(method === 'HEAD' ? undefined : sent)
  })
  await new Promise<void>((listening) => server.listen(port, '127.0.0.1', listening))
  const taken = (server.address() as AddressInfo).port
  return {
    objects,
    /** Methods, keys, and ranges, in the order received. */
    calls,
    /** Whether it accepts requests and never responds. */
    state,
    port: taken,
    endpoint: `http://127.0.0.1:${taken}`,
    stop: () =>
      new Promise<void>((closed) => {
        server.close(() => closed())
        server.closeAllConnections()
      }),
  }
}

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest('hex')
const hmac = (key: string | Buffer, data: string) => createHmac('sha256', key).update(data).digest()
const FIFTEEN_MINUTES = 900_000

/** What is wrong with a request's signature (version 4), as an Amazon error code. */
function faultOf(
  { method, url, headers }: IncomingMessage,
  body: Buffer,
  { keyId, secret }: Pick<Bucket, 'keyId' | 'secret'>,
): string | undefined {
  const [, id, day, region, signed, signature] =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([\w-]+)\/s3\/aws4_request, ?SignedHeaders=([\w;-]+), ?Signature=([\da-f]{64})$/.exec(
      headers.authorization ?? '',
    ) ?? []
  if (!signature || !signed || !day || !region) return 'AccessDenied'
  if (id !== keyId) return 'InvalidAccessKeyId'
  const date = String(headers['x-amz-date'])
  const at = Date.parse(
    date.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'),
  )
  if (!(Math.abs(Date.now() - at) < FIFTEEN_MINUTES)) return 'RequestTimeTooSkewed'
  const payload = String(headers['x-amz-content-sha256'])
  if (payload !== sha256(body)) return 'XAmzContentSHA256Mismatch'
  if (!signed.split(';').includes('host')) return 'AccessDenied'
  const [path = '', query = ''] = url!.split('?')
  const canonical = [
    method,
    path,
    query
      .split('&')
      .filter(Boolean)
      .map((pair) => (pair.includes('=') ? pair : `${pair}=`))
      .sort()
      .join('&'),
    ...signed.split(';').map((name) => `${name}:${String(headers[name] ?? '').trim()}`),
    '',
    signed,
    payload,
  ].join('\n')
  const scope = `${day}/${region}/s3/aws4_request`
  const key = [day, region, 's3', 'aws4_request'].reduce<string | Buffer>(hmac, `AWS4${secret}`)
  const right = hmac(key, ['AWS4-HMAC-SHA256', date, scope, sha256(canonical)].join('\n'))
  return timingSafeEqual(right, Buffer.from(signature, 'hex')) ? undefined : 'SignatureDoesNotMatch'
}
