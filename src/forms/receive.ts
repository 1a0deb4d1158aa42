import { oneRow } from '#src/database/oneRow.ts'
import { isIP } from 'node:net'
import type { Database } from '#src/database/open.ts'
import { cachedKey, signatureOf } from '#src/database/signingKeys.ts'
import { neighborhoodOf, plainAddress } from '#src/http/network.ts'
import { randomUUID } from 'node:crypto'
import { eq, gt, type Placeholder, sql, type SQL } from 'drizzle-orm'
import { builtOnce } from '#src/database/builtOnce.ts'
import { countSoon } from '#src/counts/countLog.ts'
import { isFirst } from '#src/http/counting.ts'
import { invalid } from '#src/http/errors.ts'
import { refuseUnreachable } from '#src/mail/announced.ts'
import { linkSigner } from '#src/mail/links.ts'
import { suggestAddress } from '#src/mail/misspelled.ts'
import { releaseProven } from '#src/mail/unconfirmed.ts'
import { redeemProof } from '#src/mail/workProof.ts'
import { handlingOf, judge, type Judgment } from './judge.ts'
import { type Deadline, dueAt } from '#src/time/deadline.ts'
import type { SubmissionMeta } from './submission.ts'
import { submissions } from './tables.ts'

/**
 * For this many hours, identical contents without a key count as the same submission, and identical
 * texts from others as copies.
 */
const HOURS = 24
/** Shorter texts are often identical by chance. */
const MIN_LETTERS = 40
const isRecent = gt(submissions.createdAt, sql`now() - make_interval(hours => ${HOURS})`)

/** How the fields of a form are judged. */
export interface JudgedForm {
  /** Type of submission in the inbox, such as "contact". */
  kind: string
  /** Names of fields with longer texts. */
  texts?: readonly string[]
  /** Names of fields with names and the like. */
  names?: readonly string[]
  /** Whether it is a message to the site; other texts are about a tool, a session, or a person. */
  isLetter?: boolean
  /** When the site promises to reply. */
  promise?: Deadline
  /** Whether the text is one that the site itself suggests, so that many people send it. */
  isSuggested?: (contents: Record<string, unknown>) => boolean
}

interface Written extends JudgedForm {
  /** Everything sent, after validation. */
  contents: Record<string, unknown>
}

interface ReceivedForm extends Written {
  /** For forms that can be repeated: without a key, every submission is a new one. */
  again?: boolean
}

/** What is known about a submission when its row is stored. */
export interface Taken extends Judgment {
  /** Id for the row. */
  id: string
}

/** Path of the private page that shows the result of a submission. */
export const receiptPath = async (db: Database, id: string) =>
  `/sent/${(await linkSigner(db))('status', id)}`

/**
 * Stores a form submission once: a repeated submission returns the id of the first. `store` inserts its row under
 * that id in the same transaction. Suspected spam is stored too, separately.
 */
export async function receive(
  db: Database,
  meta: SubmissionMeta,
  { again = false, ...sent }: ReceivedForm,
  store: (tx: Database, taken: Taken) => Promise<unknown>,
): Promise<string> {
  await refuseUnreachable(db, sent.contents)
  await askAboutAddress(db, sent.contents, meta.address)
  const key = await cachedKey(db, 'submissions')
  const { kind, contents } = sent
  const identity = hash(key, [kind, meta.key || (again && randomUUID()), contents])
  const words = wordsOf(key, sent)
  const sender = await senderOf(db, meta.address)
  let isCounted = false
  const stored = await db.transaction(async (tx) => {
    const id = randomUUID()
    const due = sent.promise ? dueAt(new Date(), sent.promise).toISOString() : ''
    const row = { id, kind, identity, words, sender, due }
    let taken = await take(tx, row)
    if (!taken.isRecent) {
      // The earlier one stays with its corrections and signs; only its identity is free for this one.
      await tx
        .update(submissions)
        .set({ identity: randomUUID() })
        .where(eq(submissions.id, taken.id))
      taken = await take(tx, row)
    }
    if (taken.id !== id) return taken.id
    const isProven = meta.proof !== undefined && (await redeemProof(tx, meta.proof))
    const { isSpam, signs } = judge(
      { ...meta, isFromPage: meta.isFromPage || isProven },
      { ...judgedOf(sent), copies: taken.copies },
    )
    if (signs.length > 0)
      await tx.update(submissions).set({ isSpam, signs }).where(eq(submissions.id, id))
    await store(tx, { id, isSpam, signs })
    if (isProven) await releaseProven(tx)
    isCounted = !isSpam
    return id
  })
  if (isCounted) await countSoon(db, 'form', kind)
  return stored
}

/**
 * Judges a corrected submission like a new one. A submission in spam stays there; one that staff approved goes
 * back only for signs they have not seen.
 */
export async function judgeCorrection(tx: Database, id: string, sent: Written): Promise<Judgment> {
  await refuseUnreachable(tx, sent.contents)
  const [stored] = await tx.select().from(submissions).where(eq(submissions.id, id)).for('update')
  if (!stored) return { isSpam: false, signs: [] }
  const words = wordsOf(await cachedKey(tx, 'submissions'), sent)
  const { isSpam, signs } = judge(handlingOf(stored.signs), {
    ...judgedOf(sent),
    copies: await countCopies(tx, id, words),
  })
  const isNew = signs.some((sign) => !stored.signs.includes(sign))
  const judgment = {
    isSpam: stored.isSpam || (isSpam && isNew),
    signs: stored.isSpam ? [...new Set([...stored.signs, ...signs])] : signs,
  }
  await tx
    .update(submissions)
    .set({ ...judgment, words })
    .where(eq(submissions.id, id))
  return judgment
}

const hash = (key: string, of: unknown) =>
  signatureOf(key, JSON.stringify(of)).toString('base64url')

const stringsOf = (contents: Record<string, unknown>, fields: readonly string[] = []) =>
  fields.map((name) => contents[name]).filter((value) => typeof value === 'string')

const judgedOf = ({ contents, texts, names, isLetter = false }: Written) => ({
  isLetter,
  email: typeof contents.email === 'string' ? contents.email : undefined,
  texts: stringsOf(contents, texts),
  names: stringsOf(contents, names),
})

/** Hash that identifies copies of a text; null for texts that many people send by chance. */
function wordsOf(key: string, { contents, texts, isSuggested }: Written): string | null {
  const letters = stringsOf(contents, texts)
    .join(' ')
    .toLowerCase()
    .replaceAll(/[^\p{L}]+/gu, '')
  return letters.length >= MIN_LETTERS && !isSuggested?.(contents) ? hash(key, letters) : null
}

/** How long a repeated address is accepted without asking. */
const INSISTS_SECONDS = 3_600

/** Asks once about an address that looks misspelled; sending the same address again confirms it. */
async function askAboutAddress(
  db: Database,
  contents: Record<string, unknown>,
  network: string,
): Promise<void> {
  const field = typeof contents.address === 'string' ? 'address' : 'email'
  const typed = contents[field]
  const meant = typeof typed === 'string' && (await firstDoubt(db, typed, network))
  if (meant) throw invalid({ [field]: [`Did you mean ${meant}? If not, send it again.`] })
}

/** Returns the address that was probably meant, but only the first time a network sends the misspelled one. */
export async function firstDoubt(
  db: Database,
  typed: string,
  network: string,
): Promise<string | undefined> {
  const meant = suggestAddress(typed)
  if (!meant) return undefined
  return (await isFirst(db, `insists ${network} ${typed}`, INSISTS_SECONDS)) ? meant : undefined
}

interface ReceivedRow {
  id: string
  kind: string
  identity: string
  words: string | null
  sender: { address: string; network: string } | undefined
  /** When the reply is due, in ISO 8601; empty if none is promised. */
  due: string
}

/**
 * Stores a submission and its origin in one statement; returns its id and the number of copies of its text. The
 * trigger that adds it to the inbox reads the due time from the setting.
 */
async function take(tx: Database, { sender, ...row }: ReceivedRow) {
  const values = { ...row, address: sender?.address ?? null, network: sender?.network ?? null }
  return oneRow(await takeOnce(tx, values))
}

interface TakenRow extends Omit<ReceivedRow, 'sender'> {
  address: string | null
  network: string | null
}
const takeOnce = builtOnce<{ id: string; isRecent: boolean; copies: number }, TakenRow>(
  ({ id, kind, identity, words, address, network, due }) =>
    sql`with taken as (insert into submissions (id, kind, identity, words) values (${id}, ${kind}, ${identity}, ${words})
      on conflict (identity) do update set repeats = submissions.repeats + 1
      returning id, created_at > now() - make_interval(hours => ${HOURS}) as is_recent),
    sender as (insert into submission_senders (id, address, network)
      select id, ${address}::text, ${network}::text from taken where id = ${id} and ${network}::text is not null)
    select id, is_recent as "isRecent", set_config('advantage.due_at', ${due}, true), (${copiesOf(id, words, sql`${network}::text`)})::int as copies from taken`,
)

/**
 * Number of recent copies of a text from other networks: people in the same office may well send
 * the same text.
 */
const copiesOf = (id: string | Placeholder, words: string | null | Placeholder, network: SQL) =>
  sql`select count(*) from submissions where words = ${words}::text and id <> ${id} and ${isRecent} and not exists (
    select from submission_senders neighbor where neighbor.id = submissions.id and neighbor.network = ${network})`

async function countCopies(tx: Database, id: string, words: string | null): Promise<number> {
  const network = sql`(select network from submission_senders where id = ${id})`
  const { rows } = await tx.execute<{ copies: number }>(
    sql`select (${copiesOf(id, words, network)})::int as copies`,
  )
  return oneRow(rows).copies
}

/**
 * Keyed hashes of a submission's origin, which can be compared but not read; undefined if it came
 * from no network.
 */
async function senderOf(
  db: Database,
  address: string,
): Promise<{ address: string; network: string } | undefined> {
  if (!isIP(address.replace(/%.*/, ''))) return undefined
  const key = await cachedKey(db, 'senders')
  const hash = (of: string) => signatureOf(key, of).toString('base64url')
  return { address: hash(plainAddress(address)), network: hash(neighborhoodOf(address)) }
}
