import { and, eq, inArray, lt, type SQL, sql } from 'drizzle-orm'
import type { Pool, PoolClient } from 'pg'
import type { Database } from '#src/database/open.ts'
import { type Mail, mails } from './tables.ts'

/** Class id of the advisory locks that show which runs are alive. */
const LOCKS = 730_412
const EXPIRED_BEFORE = sql`now() - interval '24 hours'`
const TOO_OLD = 'We couldn’t send it for 24 hours. If it’s still current, send it again.'

/** Marks a run as alive until its database connection ends, however that happens. */
export async function startRun(pool: Pool): Promise<{ sender: string; end: () => Promise<void> }> {
  const sender = crypto.randomUUID()
  const client: PoolClient = await pool.connect()
  const ignore = () => {}
  client.on('error', ignore)
  try {
    await client.query('select pg_advisory_lock($1, hashtext($2))', [LOCKS, sender])
  } catch (error) {
    client.off('error', ignore).release(true)
    throw error
  }
  return {
    sender,
    async end() {
      const isAlive = await client.query('select pg_advisory_unlock_all()').then(
        () => true,
        () => false,
      )
      client.off('error', ignore).release(!isAlive)
    },
  }
}

const isOrphan = sql`not exists (select from pg_locks where locktype = 'advisory' and objsubid = 2 and classid = ${LOCKS}::oid
  and objid = (hashtext(${mails.sender}::text)::bigint & 4294967295)::oid
  and database = (select oid from pg_database where datname = current_database()))`

/**
 * Recovers emails of runs that ended midway: before the final dot they wait again; after it the
 * outcome is unknown, and staff decide.
 */
export async function recoverOrphans(db: Database): Promise<void> {
  const inHand = (state: 'sending' | 'closing') => and(eq(mails.state, state), isOrphan)
  await db.update(mails).set({ state: 'waiting', sender: null }).where(inHand('sending'))
  await db
    .update(mails)
    .set({ state: 'in doubt', settledAt: sql`now()` })
    .where(inHand('closing'))
}

/** Gives up emails that have waited for 24 hours. */
export async function abandonExpired(db: Database): Promise<void> {
  await db
    .update(mails)
    .set({
      state: 'given up',
      settledAt: sql`now()`,
      response: sql`coalesce(${mails.response}, ${TOO_OLD})`,
    })
    .where(and(eq(mails.state, 'waiting'), lt(mails.dueSince, EXPIRED_BEFORE)))
}

const UNWANTED = 'The subscription ended or is paused.'

/**
 * Claims the next due emails; individual emails come before bulk ones. Those of a batch that are no longer wanted are
 * left and returned as such.
 */
export async function claim(
  db: Database,
  sender: string,
  most: number,
  isWanted: SQL,
): Promise<Mail[]> {
  const due = db
    .select({ id: mails.id })
    .from(mails)
    .where(and(eq(mails.state, 'waiting'), sql`${mails.notBefore} <= now()`))
    .orderBy(sql`${mails.batch} is not null`, mails.notBefore, mails.id)
    .limit(most)
    .for('update', { skipLocked: true })
  const isUnwanted = sql`${mails.batch} is not null and not ${isWanted}`
  return db
    .update(mails)
    .set({
      state: sql`case when ${isUnwanted} then 'left' else 'sending' end`,
      sender: sql`case when ${isUnwanted} then null else ${sender}::uuid end`,
      settledAt: sql`case when ${isUnwanted} then now() else ${mails.settledAt} end`,
      response: sql`case when ${isUnwanted} then ${UNWANTED} else ${mails.response} end`,
    })
    .where(inArray(mails.id, due))
    .returning()
}

/** Releases claimed emails that were not started. */
export const releaseClaims = (db: Database, sender: string) =>
  db
    .update(mails)
    .set({ state: 'waiting', sender: null })
    .where(and(eq(mails.sender, sender), eq(mails.state, 'sending')))

/** Sets the marker, committed before the final dot. False if this run lost the email because it was recalled. */
export async function markClosing(pool: Pool, id: string, sender: string): Promise<boolean> {
  const { rowCount } = await pool.query({
    name: 'mark-closing',
    text: `update mails set state = 'closing' where id = $1 and sender = $2 and state = 'sending'`,
    values: [id, sender],
  })
  return rowCount === 1
}

interface Acceptance {
  id: string
  sender: string
  response: string
  digest: string
  bytes: number
}

export async function markAccepted(
  pool: Pool,
  { id, sender, response, digest, bytes }: Acceptance,
): Promise<void> {
  await pool.query({
    name: 'mark-accepted',
    text: `update mails set state = 'accepted', response = $3, digest = $4, bytes = $5, attempts = attempts + 1, settled_at = now()
      where id = $1 and sender = $2 and state in ('closing', 'in doubt')`,
    values: [id, sender, response.slice(0, 500), digest, bytes],
  })
}

const FIRST_WAIT = 60
const MAX_WAIT = 3600

/** Postpones an email after a failed attempt: by a minute at first, then about twice as long each time. */
export async function retryLater(
  db: Database,
  { id, attempts }: Mail,
  sender: string,
  response: string,
): Promise<void> {
  const seconds = Math.min(MAX_WAIT, FIRST_WAIT * 2 ** Math.min(attempts, 10))
  await db
    .update(mails)
    .set({
      state: 'waiting',
      sender: null,
      attempts: attempts + 1,
      response,
      notBefore: sql`now() + make_interval(secs => ${seconds})`,
    })
    .where(
      and(eq(mails.id, id), eq(mails.sender, sender), inArray(mails.state, ['sending', 'closing'])),
    )
}

/** Closes an email that will not be sent. */
export async function conclude(
  db: Database,
  mail: Mail,
  sender: string,
  state: 'refused' | 'in doubt' | 'left',
  response: string,
) {
  await db
    .update(mails)
    .set({ state, response, attempts: mail.attempts + 1, settledAt: sql`now()` })
    .where(
      and(
        eq(mails.id, mail.id),
        eq(mails.sender, sender),
        inArray(mails.state, ['sending', 'closing']),
      ),
    )
}
