import { timingSafeEqual } from 'node:crypto'
import type { Database } from '#src/database/open.ts'
import { signatureOf, signingKey } from '#src/database/signingKeys.ts'

const KEY = 'mail returns'
const SIGNED = 8
const MOST_TOKENS = 500

const wide = (bytes: Buffer, length: number) =>
  BigInt(`0x${bytes.toString('hex')}`)
    .toString(36)
    .padStart(length, '0')

/**
 * Creates tokens that identify an email in its envelope sender and Message-ID, and so in bounces: 38 letters and
 * digits that survive servers which lowercase addresses.
 */
export async function bounceSigner(db: Database): Promise<(mailId: string) => string> {
  const key = await signingKey(db, KEY)
  return (mailId) =>
    wide(Buffer.from(mailId.replaceAll('-', ''), 'hex'), 25) + wide(signature(key, mailId), 13)
}

/** Finds the emails named by tokens that we signed. */
export async function findReturned(db: Database, words: Iterable<string>): Promise<string[]> {
  const key = await signingKey(db, KEY)
  const found = new Set<string>()
  for (const token of words) {
    const hex = Array.from(token.slice(0, 25))
      .reduce((sum, digit) => sum * 36n + BigInt(Number.parseInt(digit, 36)), 0n)
      .toString(16)
    if (hex.length > 32) continue
    const id = hex.padStart(32, '0').replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
    const expected = Buffer.from(wide(signature(key, id), 13))
    if (timingSafeEqual(Buffer.from(token.slice(25)), expected)) found.add(id)
  }
  return [...found]
}

const signature = (key: string, mailId: string) =>
  signatureOf(key, 'return', mailId).subarray(0, SIGNED)

/** Words of a text that may be tokens of our emails, up to a maximum. */
export function possibleTokens(text: string): string[] {
  const words = new Set<string>()
  for (const [word] of text.matchAll(/(?<![\da-z])[\da-z]{38}(?![\da-z])/gi)) {
    if (words.size === MOST_TOKENS) break
    words.add(word.toLowerCase())
  }
  return [...words]
}
