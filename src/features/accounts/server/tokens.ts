import { createHash, randomBytes } from 'node:crypto'

/** A secret of 256 bits for a cookie or a link. */
export const newToken = () => randomBytes(32).toString('base64url')

/** What is stored of a token: the database alone opens no session. */
export const hashToken = (token: string) => createHash('sha256').update(token).digest('base64url')

/** Whether a text has the form of a secret that newToken makes. */
export const isToken = (text: string) => /^[\w-]{43}$/.test(text)
