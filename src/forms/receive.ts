import { randomUUID } from 'node:crypto'
import { and, eq, gt, ne, sql } from 'drizzle-orm'
import type { Database } from '#src/database/open.ts'
import { signatureOf, signingKey } from '#src/database/signingKeys.ts'
import { linkSigner } from '#src/mail/links.ts'
import { releaseProven } from '#src/mail/unconfirmed.ts'
import { redeemProof } from '#src/mail/workProof.ts'
import { judge } from './judge.ts'
import type { Press } from './press.ts'
import { keepSender } from './senders.ts'
import { submissions } from './tables.ts'

/** So long the same contents without a key are the same press, and the same text of others a copy. */
const HOURS = 24
/** Shorter texts are the same by chance. */
const LEAST_LETTERS = 40
const isRecent = gt(submissions.createdAt, sql`now() - make_interval(hours => ${HOURS})`)

interface Sent {
  /** As the inbox names it, such as "contact". */
  kind: string
  /** Everything that was sent, after its schema. */
  contents: Record<string, unknown>
  /** The fields that somebody wrote at length. */
  texts?: readonly string[]
  /** The fields that hold names and the like. */
  names?: readonly string[]
  /** Its text is one that the site itself suggests: many send it. */
  isSuggested?: boolean
  /** What may be sent again: without a key each press is a new one. */
  again?: boolean
}

/** What is known of something while it is stored. */
export interface Taken {
  /** For the row that holds it. */
  id: string
  /** Put with spam: nothing is mailed to its address. */
  isSpam: boolean
  /** Why it may be spam. */
  signs: string[]
}

/** Where whoever sent something sees what became of it. */
export const receiptPath = async (db: Database, id: string) => `/sent/${(await linkSigner(db))('status', id)}`

/**
 * Stores what a form sent, once: a press that is repeated gets the id of the first. `store` makes the row under the id, in the
 * transaction that takes the press. What looks like spam is stored as well, apart.
 */
export async function receive(
  db: Database,
  press: Press,
  { kind, contents, texts = [], names = [], again = false, isSuggested = false }: Sent,
  store: (tx: Database, taken: Taken) => Promise<unknown>,
): Promise<string> {
  const key = await signingKey(db, 'submissions')
  const hash = (of: unknown) => signatureOf(key, JSON.stringify(of)).toString('base64url')
  const valuesOf = (fields: readonly string[]) =>
    fields.map((name) => contents[name]).filter((value) => typeof value === 'string')
  const identity = hash([kind, press.key || (again && randomUUID()), contents])
  const written = valuesOf(texts)
  const letters = written
    .join(' ')
    .toLowerCase()
    .replaceAll(/[^\p{L}]+/gu, '')
  const words = letters.length >= LEAST_LETTERS && !isSuggested ? hash(letters) : null
  return db.transaction(async (tx) => {
    const id = randomUUID()
    await tx.delete(submissions).where(and(eq(submissions.identity, identity), sql`not ${isRecent}`))
    const [taken] = await tx
      .insert(submissions)
      .values({ id, kind, identity, words })
      .onConflictDoUpdate({ target: submissions.identity, set: { repeats: sql`${submissions.repeats} + 1` } })
      .returning({ id: submissions.id })
    if (taken!.id !== id) return taken!.id
    await keepSender(tx, id, press.address)
    const copies = words ? await tx.$count(submissions, and(eq(submissions.words, words), ne(submissions.id, id), isRecent)) : 0
    const email = typeof contents.email === 'string' ? contents.email : undefined
    const isProven = press.proof !== undefined && (await redeemProof(tx, press.proof))
    const { isSpam, signs } = judge(
      { ...press, isFromPage: press.isFromPage || isProven },
      { email, texts: written, names: valuesOf(names), copies },
    )
    if (signs.length > 0) await tx.update(submissions).set({ isSpam, signs }).where(eq(submissions.id, id))
    await store(tx, { id, isSpam, signs })
    if (isProven) await releaseProven(tx)
    return id
  })
}
