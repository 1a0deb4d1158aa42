import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import { STAFF_ORIGIN } from './testing.ts'

const sha256 = (data: Buffer | string) => createHash('sha256').update(data).digest()
export const base64 = (data: Buffer | string) => Buffer.from(data).toString('base64url')

/** A simulated WebAuthn authenticator with one key for one origin. `verified`: the owner used a fingerprint or PIN. */
export function device({ verified = true, origin = STAFF_ORIGIN } = {}) {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { x, y } = publicKey.export({ format: 'jwk' })
  const id = randomBytes(16)
  const point = (value = '') =>
    Buffer.concat([Buffer.from([0x58, 32]), Buffer.from(value, 'base64url')])
  const key = Buffer.concat([
    Buffer.from([0xa5, 1, 2, 3, 0x26, 0x20, 1, 0x21]),
    point(x),
    Buffer.from([0x22]),
    point(y),
  ])
  let counter = 0
  const facts = (flags: number) => {
    const count = Buffer.alloc(4)
    count.writeUInt32BE(++counter)
    return Buffer.concat([
      sha256(new URL(origin).hostname),
      Buffer.from([flags | (verified ? 4 : 0)]),
      count,
    ])
  }
  const told = (type: string, challenge: unknown) =>
    Buffer.from(JSON.stringify({ type, challenge, origin }))
  const answer = (response: object) => ({
    id: base64(id),
    rawId: base64(id),
    type: 'public-key',
    response,
    clientExtensionResults: {},
  })
  return {
    make({ challenge }: { challenge: string }) {
      const authData = Buffer.concat([
        facts(0x41),
        Buffer.alloc(16),
        Buffer.from([0, id.length]),
        id,
        key,
      ])
      const text = (word: string) =>
        Buffer.concat([Buffer.from([0x60 + word.length]), Buffer.from(word)])
      const attestation = Buffer.concat([
        Buffer.from([0xa3]),
        text('fmt'),
        text('none'),
        text('attStmt'),
        Buffer.from([0xa0]),
        text('authData'),
        Buffer.from([0x58, authData.length]),
        authData,
      ])
      return answer({
        clientDataJSON: base64(told('webauthn.create', challenge)),
        attestationObject: base64(attestation),
      })
    },
    use({ challenge }: { challenge: string }) {
      const data = told('webauthn.get', challenge)
      const authenticatorData = facts(1)
      const signature = sign('sha256', Buffer.concat([authenticatorData, sha256(data)]), privateKey)
      return answer({
        clientDataJSON: base64(data),
        authenticatorData: base64(authenticatorData),
        signature: base64(signature),
        userHandle: null,
      })
    },
  }
}
