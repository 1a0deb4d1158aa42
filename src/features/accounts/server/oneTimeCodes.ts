import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'
const STEP_SECONDS = 30
const DIGITS = 6

/** Generates a 160-bit secret in base32 for authenticator apps. */
export const newCodeSecret = () => [...randomBytes(32)].map((byte) => ALPHABET[byte & 31]).join('')

/** URI that an authenticator app reads from the QR code. */
export const authenticatorUri = (secret: string, issuer: string, username: string) =>
  `otpauth://totp/${encodeURIComponent(issuer)}:${encodeURIComponent(username)}?${new URLSearchParams({ secret, issuer })}`

const withoutSpaces = (typed: string) => typed.replaceAll(/\s/g, '')

/** Whether the text looks like a code from an authenticator app. */
export const isOneTimeCode = (typed: string) => /^\d{6}$/.test(withoutSpaces(typed))

/**
 * Returns the time step of a code (RFC 6238, with one step of tolerance either way), or undefined if it is wrong or
 * not newer than `last`.
 */
export function acceptedStep(
  secret: string,
  code: string,
  now: Date,
  last: number,
): number | undefined {
  if (!isOneTimeCode(code)) return undefined
  const typed = withoutSpaces(code)
  const current = Math.floor(now.getTime() / 1000 / STEP_SECONDS)
  return [current, current - 1, current + 1].find(
    (step) => step > last && timingSafeEqual(Buffer.from(codeAt(secret, step)), Buffer.from(typed)),
  )
}

/** Computes the code of a 30-second step (RFC 4226). */
export function codeAt(secret: string, step: number): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const mac = createHmac('sha1', decode(secret)).update(counter).digest()
  const start = mac.readUInt8(mac.length - 1) & 15
  return String((mac.readUInt32BE(start) & 0x7fffffff) % 10 ** DIGITS).padStart(DIGITS, '0')
}

function decode(secret: string): Buffer {
  const bits = [...secret]
    .map((letter) => ALPHABET.indexOf(letter).toString(2).padStart(5, '0'))
    .join('')
  return Buffer.from(bits.match(/.{8}/g)?.map((byte) => Number.parseInt(byte, 2)) ?? [])
}
