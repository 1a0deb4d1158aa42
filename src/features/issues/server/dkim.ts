import { createHash, createPublicKey, verify } from 'node:crypto'

/** Relaxed canonicalization of a header or body (RFC 6376). */
const relaxedHeader = (name: string, value: string) =>
  `${name.toLowerCase()}:${value
    .replaceAll('\r\n', '')
    .replaceAll(/[ \t]+/g, ' ')
    .trim()}`
const relaxedBody = (body: string) => {
  const lines = body
    .replaceAll(/[ \t]+(?=\r\n)/g, '')
    .replaceAll(/[ \t]+/g, ' ')
    .replace(/(\r\n)+$/, '')
  return lines === '' ? '' : `${lines}\r\n`
}

/** Whether a message's DKIM signature matches its bytes and the key; undefined if it has no signature. */
export function isSigned(raw: Buffer, privateKey: string): boolean | undefined {
  const message = raw.toString('latin1')
  const end = message.indexOf('\r\n\r\n')
  const headers = [
    ...message.slice(0, end + 2).matchAll(/([^:\r\n]+):((?:.*\r\n)(?:[ \t].*\r\n)*)/g),
  ].map(([, name = '', value = '']) => [name, value.slice(0, -2)] as const)
  const [, signature] = headers.find(([name]) => name.toLowerCase() === 'dkim-signature') ?? []
  if (!signature) return undefined
  const tags = new Map(
    signature.split(';').map((tag) => {
      const [name = '', ...value] = tag.split('=')
      return [name.trim(), value.join('=').replaceAll(/\s/g, '')]
    }),
  )
  const bodyHash = createHash('sha256')
    .update(relaxedBody(message.slice(end + 4)), 'latin1')
    .digest('base64')
  if (tags.get('bh') !== bodyHash) return false
  const left = headers.toReversed()
  const signed = (tags.get('h') ?? '').split(':').flatMap((name) => {
    const at = left.findIndex(([own]) => own.toLowerCase() === name.toLowerCase())
    return at === -1 ? [] : left.splice(at, 1).map(([own, value]) => relaxedHeader(own, value))
  })
  const unsigned = relaxedHeader('dkim-signature', signature.replace(/(\bb=)[^;]*/, '$1'))
  const bytes = Buffer.from([...signed, unsigned].join('\r\n'), 'latin1')
  return verify(
    'sha256',
    bytes,
    createPublicKey(privateKey),
    Buffer.from(tags.get('b') ?? '', 'base64'),
  )
}
