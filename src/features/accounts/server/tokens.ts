import { createHash, randomBytes } from 'node:crypto'

/** Generates a 256-bit secret for a cookie or link. */
export const newToken = () => randomBytes(32).toString('base64url')

/** Hashes a token for storage, so that a database leak doesn't open sessions. */
export const hashToken = (token: string) => createHash('sha256').update(token).digest('base64url')

/** Whether a text has the format of newToken's secrets. */
export const isToken = (text: string) => /^[\w-]{43}$/.test(text)
