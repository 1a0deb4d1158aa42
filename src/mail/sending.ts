import type { Logger } from 'pino'
import type { Pool } from 'pg'
import type { Database } from '#src/database/open.ts'
import { inSpan } from '#src/tracing/spans.ts'
import { isMailbox } from './address.ts'
import { returnSigner } from './bounceToken.ts'
import { claim, conclude, giveUpOld, markAccepted, markClosing, postpone, putBack, recoverOrphans, startRun } from './claims.ts'
import { createComposer } from './compose.ts'
import { type MailConnection, MailFailure, openConnection } from './connection.ts'
import type { MailContent } from './content.ts'
import { type DrawnMail, drawForMany, drawMail } from './draw.ts'
import { linkSigner } from './links.ts'
import type { MailServer, MailSettings } from './mailSettings.ts'
import type { Mail } from './tables.ts'
import { releaseHeld } from './unconfirmed.ts'

export interface Sending {
  db: Database
  pool: Pool
  log: Pick<Logger, 'warn' | 'error'>
  settings: MailSettings
  /** Whether nothing may leave, as after a restore. */
  isHeld: () => Promise<boolean>
  /** What all mails of a batch say; undefined when it must not be sent any more. */
  contentOfBatch: (batch: string) => Promise<MailContent | undefined>
  signal?: AbortSignal
}

/** Sends everything that is due, over several connections, and ends when nothing is left or the server cannot be reached. */
export async function sendDueMails(sending: Sending): Promise<void> {
  const { db, pool, log, settings, isHeld } = sending
  if (!settings.server || (await isHeld())) return
  const { sender, end } = await startRun(pool)
  try {
    await recoverOrphans(db)
    await giveUpOld(db)
    await releaseHeld(db)
    const { next, stop } = claims(sending, sender)
    const draw = await drawing(sending)
    const compose = createComposer(settings)
    const returnToken = await returnSigner(db)

    const lane = async (server: MailServer, first: Mail) => {
      let connection: MailConnection | undefined
      let sent = 0
      try {
        for (let mail: Mail | undefined = first; mail; mail = await next()) {
          const drawn = await draw(mail)
          if (!drawn || !isMailbox(mail.recipient)) {
            if (drawn) await conclude(db, mail, sender, 'refused', 'No mail can be sent to this address.')
            else await conclude(db, mail, sender, 'left', 'It was stopped.')
            continue
          }
          const composed = await compose({ mail, drawn, returnToken })
          let [isClosing, isTakenBack] = [false, false]
          try {
            const { id, kind } = mail
            const { digest, bytes } = composed
            await inSpan({ name: `mail ${kind}`, kind: 'client', attributes: { 'mail.bytes': bytes.length } }, async () => {
              connection ??= await openConnection(server)
              const response = await connection.send(composed, async () => {
                isClosing = await markClosing(pool, id, sender)
                isTakenBack = !isClosing
                if (isTakenBack) throw new Error('The mail was taken back.')
              })
              await markAccepted(pool, { id, sender, response, digest, bytes: bytes.length })
            })
            sent++
          } catch (error) {
            if (!(error instanceof MailFailure)) throw error
            if (isTakenBack) {
              connection = void connection?.close()
              continue
            }
            await settleFailure(sending, { mail, sender, isClosing, failure: error })
            if (!error.isLost) continue
            connection = void connection?.close()
            // A server may end a connection that has served for a while; one that serves nothing is left alone until later.
            if (sent === 0) stop()
            if (sent === 0) log.warn({ code: error.code }, 'the mail server could not be used')
            sent = 0
          }
        }
      } finally {
        connection?.close()
      }
    }
    const lanes: Promise<void>[] = []
    for (let at = 0; at < settings.server.connections; at++) {
      const first = await next()
      if (!first) break
      lanes.push(lane(settings.server, first))
    }
    const outcomes = await Promise.allSettled(lanes)
    await putBack(db, sender)
    for (const outcome of outcomes) if (outcome.status === 'rejected') throw outcome.reason
  } finally {
    await end()
  }
}

/** Mails one by one, fetched some at a time. */
function claims({ db, signal }: Sending, sender: string) {
  let waiting: Mail[] = []
  let fetching: Promise<void> | undefined
  let isOver = false
  const fetch = async () => {
    waiting = await claim(db, sender, 40)
    isOver ||= waiting.length === 0
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

/** The HTML and text of each mail; of a batch they are drawn once. */
async function drawing({ db, settings: { origin }, contentOfBatch }: Sending) {
  const sign = await linkSigner(db)
  const batches = new Map<string, { draw: ((token: string) => DrawnMail) | undefined; until: number }>()
  return async ({ id, content, batch }: Mail): Promise<DrawnMail | undefined> => {
    if (content) return drawMail(content, { origin, token: (purpose, of = id) => sign(purpose, of) })
    if (!batch) return undefined
    let known = batches.get(batch)
    if (!known || known.until < Date.now()) {
      const shared = await contentOfBatch(batch)
      known = { draw: known?.draw && shared ? known.draw : shared && drawForMany(shared, origin), until: Date.now() + 1000 }
      batches.set(batch, known)
    }
    return known.draw?.(sign('mail', id))
  }
}

interface Failure {
  mail: Mail
  sender: string
  isClosing: boolean
  failure: MailFailure
}

/** A refusal for good ends it, one for now postpones it. Without a response after the final dot nobody knows. */
async function settleFailure({ db }: Sending, { mail, sender, isClosing, failure: { code, message } }: Failure) {
  if (code && code >= 500 && !isSignIn(message)) await conclude(db, mail, sender, 'refused', message)
  else if (isClosing && !code) await conclude(db, mail, sender, 'in doubt', message)
  else await postpone(db, mail, sender, message)
}

/** That the site may not use the server at all says nothing about one mail. */
const isSignIn = (message: string) => /^(530|534|535|538)\b/.test(message)
