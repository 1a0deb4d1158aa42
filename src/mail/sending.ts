import { setTimeout as delay } from 'node:timers/promises'
import { and, gt, inArray, type SQL, sql } from 'drizzle-orm'
import type { Database, OpenDatabase } from '#src/database/open.ts'
import { takePlace } from '#src/http/counting.ts'
import { settings } from '#src/settings.ts'
import type { Logger } from 'pino'
import type { Pool } from 'pg'
import { inSpan } from '#src/tracing/spans.ts'
import { isBeyondAscii, isMailbox } from '#src/text/emailAddress.ts'
import { rememberAnnounced, forgetOtherServers } from './announced.ts'
import { bounceSigner } from './bounceToken.ts'
import {
  claim,
  conclude,
  abandonExpired,
  markAccepted,
  markClosing,
  retryLater,
  releaseClaims,
  recoverOrphans,
  startRun,
} from './claims.ts'
import {
  createComposer,
  type DrawForOne,
  type DrawnMail,
  drawForMany,
  drawMail,
} from './compose.ts'
import { type MailConnection, MailFailure, openConnection } from './connection.ts'
import type { MailContent } from './content.ts'
import { linkSigner } from './links.ts'
import type { MailServer, MailSettings } from './mailSettings.ts'
import type { SmtpStep } from './refusal.ts'
import { type Mail, MAILS_WAIT, mails } from './tables.ts'
import { releaseHeld } from './unconfirmed.ts'
import { workWhenDue } from '#src/jobs/dueWork.ts'
import { defineJob } from '#src/jobs/job.ts'
import type { Jobs } from '#src/jobs/jobs.ts'
import { reservePlaces } from './places.ts'

export interface Sending {
  db: Database
  pool: Pool
  /** For the lock that shows that a run is alive; defaults to the pool itself. */
  sessions?: Pool
  log: Pick<Logger, 'warn' | 'error'>
  settings: MailSettings
  /** Whether all sending is paused, as after a restore. */
  isHeld: (db: Database) => Promise<boolean>
  /** Shared content of a batch; undefined if it must no longer be sent. */
  contentOfBatch: (batch: string) => Promise<MailContent | undefined>
  /** Whether the person of a batch's email still gets it. */
  isWanted: SQL
  /** Records a permanent refusal, in the transaction that closes the email. */
  onRefused: (
    tx: Database,
    mail: Mail,
    refusal: { text: string; step: SmtpStep | undefined },
  ) => Promise<void>
  signal?: AbortSignal
}

const deliverMails = defineJob('mail.deliver', { policy: 'short', retries: 0, limitSeconds: 1800 })

/** Lets this process send emails when they are due, and calls back after it has sent some. */
export async function startMail(
  jobs: Jobs,
  database: OpenDatabase,
  sending: Omit<Sending, 'signal'>,
  onSent: () => Promise<void> = async () => {},
): Promise<void> {
  const work = async (signal: AbortSignal) => {
    await sendDueMails({ ...sending, signal })
    await onSent()
  }
  await forgetOtherServers(database.db, sending.settings.server)
  reservePlaces(database)
  if (!sending.settings.server) return jobs.define(deliverMails, (_, { signal }) => work(signal))
  await workWhenDue(jobs, database, { job: deliverMails, channel: MAILS_WAIT, work, nextAt })
}

async function nextAt(db: Database): Promise<Date | undefined> {
  const [next] = await db
    .select({ at: sql<Date | null>`min(${mails.notBefore})`.mapWith(mails.notBefore) })
    .from(mails)
    .where(and(inArray(mails.state, ['waiting', 'held']), gt(mails.notBefore, sql`now()`)))
  return next?.at ?? undefined
}

/** Sends everything that is due, over several connections, until nothing is left or the server is unreachable. */
export async function sendDueMails(sending: Sending): Promise<void> {
  const { db, pool, sessions = pool, log, settings, isHeld } = sending
  if (!settings.server || (await isHeld(db))) return
  const { sender, end } = await startRun(sessions)
  try {
    await recoverOrphans(db)
    await abandonExpired(db)
    await releaseHeld(db)
    const { next, stop } = claims(sending, sender)
    const draw = await drawing(sending)
    const compose = createComposer(settings)
    const bounceToken = await bounceSigner(db)

    const lane = async (server: MailServer) => {
      let connection: MailConnection | undefined
      let sent = 0
      try {
        for (let mail = await next(); mail; mail = await next()) {
          const drawn = await draw(mail)
          if (!drawn || !isMailbox(mail.recipient)) {
            if (drawn)
              await conclude(db, mail, sender, 'refused', 'Email can’t be sent to this address.')
            else await conclude(db, mail, sender, 'left', 'Stopped.')
            continue
          }
          const composed = await compose({ mail, drawn, bounceToken })
          const leave = await acquireSlot(db)
          let [isClosing, isCanceled] = [false, false]
          try {
            const { id, kind } = mail
            const { digest, bytes } = composed
            await inSpan(
              { name: `mail ${kind}`, kind: 'client', attributes: { 'mail.bytes': bytes.length } },
              async () => {
                if (!connection) {
                  connection = await openConnection(server)
                  await rememberAnnounced(db, server, connection)
                }
                if (isBeyondAscii(mail.recipient) && !connection.takesUnicode)
                  return conclude(db, mail, sender, 'refused', NOT_ANNOUNCED)
                const response = await connection.send(composed, async () => {
                  isClosing = await markClosing(pool, id, sender)
                  isCanceled = !isClosing
                  if (isCanceled) throw new Error('The email was canceled.')
                })
                await markAccepted(pool, { id, sender, response, digest, bytes: bytes.length })
              },
            )
            sent++
          } catch (error) {
            if (!(error instanceof MailFailure)) throw error
            if (isCanceled) {
              connection = void connection?.close()
              continue
            }
            await recordFailure(sending, { mail, sender, isClosing, failure: error })
            if (!error.isLost) continue
            connection = void connection?.close()
            // A server may close a connection after some emails; one that accepts nothing is left alone until
            // later.
            if (sent === 0) stop()
            if (sent === 0) log.warn({ code: error.code }, 'the mail server could not be used')
            sent = 0
          } finally {
            leave()
          }
        }
      } finally {
        connection?.close()
      }
    }
    const { server } = settings
    const outcomes = await Promise.allSettled(
      Array.from({ length: server.connections }, () => lane(server)),
    )
    await releaseClaims(db, sender)
    for (const outcome of outcomes) if (outcome.status === 'rejected') throw outcome.reason
  } finally {
    await end()
  }
}

const NOT_ANNOUNCED =
  'The mail server doesn’t announce SMTPUTF8, so email can’t be sent to this address. Use a mail server that does.'

/** Hands out emails one at a time, claiming several per query. */
function claims({ db, isHeld, isWanted, signal }: Sending, sender: string) {
  let waiting: Mail[] = []
  let fetching: Promise<void> | undefined
  let isOver = false
  const fetch = async () => {
    // In one transaction, so that no restore of a backup can come in between.
    const claimed = await db.transaction(async (tx) =>
      (await isHeld(tx)) ? [] : claim(tx, sender, 40, isWanted),
    )
    waiting = claimed.filter(({ state }) => state === 'sending')
    isOver ||= claimed.length === 0
    fetching = undefined
  }
  const next = async (): Promise<Mail | undefined> => {
    if (isOver || signal?.aborted) return undefined
    const mail = waiting.shift()
    if (mail) return mail
    await (fetching ??= fetch())
    return next()
  }
  return { next, stop: () => void (isOver = true) }
}

/** Renders each email's HTML and text; a batch is rendered once. */
async function drawing({ db, settings: { origin }, contentOfBatch }: Sending) {
  const sign = await linkSigner(db)
  const batches = new Map<string, { draw: DrawForOne | undefined; until: number }>()
  return async ({ id, content, batch }: Mail): Promise<DrawnMail | undefined> => {
    if (content)
      return drawMail(content, { origin, token: (purpose, of = id) => sign(purpose, of) })
    if (!batch) return undefined
    let known = batches.get(batch)
    if (!known || known.until < Date.now()) {
      const shared = await contentOfBatch(batch)
      known = {
        draw: known?.draw && shared ? known.draw : shared && drawForMany(shared, origin),
        until: Date.now() + 1000,
      }
      batches.set(batch, known)
    }
    return known.draw?.((purpose) => sign(purpose, id))
  }
}

interface Failure {
  mail: Mail
  sender: string
  isClosing: boolean
  failure: MailFailure
}

/**
 * A permanent refusal closes the email, a temporary one postpones it. Without a response after the
 * final dot, the outcome is unknown.
 */
async function recordFailure(
  { db, onRefused }: Sending,
  { mail, sender, isClosing, failure: { code, message, step } }: Failure,
) {
  if (code && code >= 500 && !isSignIn(message))
    await db.transaction(async (tx) => {
      await conclude(tx, mail, sender, 'refused', message)
      await onRefused(tx, mail, { text: message, step })
    })
  else if (isClosing && !code) await conclude(db, mail, sender, 'in doubt', message)
  else await retryLater(db, mail, sender, message)
}

/** A sign-in failure concerns the whole server, not a single email. */
const isSignIn = (message: string) => /^(530|534|535|538)\b/.test(message)

/** Slightly more than a second, because timers can fire early. */
const SECOND_MS = 1_005

let taken = 0
const waiting: (() => void)[] = []

/**
 * Waits until an email may be sent, and returns a callback for when the server has it. Each slot is released a
 * second later, so that no second exceeds the limit set by staff, even if a connection or process is slow;
 * processes take turns through the database.
 */
async function acquireSlot(db: Database): Promise<() => void> {
  const { aSecond } = settings.mail
  if (aSecond === 0) return () => {}
  while (taken >= settings.mail.aSecond && settings.mail.aSecond > 0)
    await new Promise<void>((resolve) => waiting.push(resolve))
  taken++
  const wait = await takePlace(db, 'mails a second', aSecond).catch((error: unknown) => {
    releaseSlot()
    throw error
  })
  if (wait > 0) await delay(wait * 1000)
  return () => void setTimeout(releaseSlot, SECOND_MS).unref()
}

function releaseSlot() {
  taken--
  waiting.shift()?.()
}
