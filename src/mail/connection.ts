import { Readable } from 'node:stream'
import SMTPConnection from 'nodemailer/lib/smtp-connection'
import type { ComposedMail } from './compose.ts'
import type { MailServer } from './mailSettings.ts'

/** What a server did not accept, or what kept it from responding. */
export class MailFailure extends Error {
  override name = 'MailFailure'
  /** The response code of SMTP; undefined where none came. */
  readonly code: number | undefined
  /** Whether the connection is of no use any more. */
  readonly isLost: boolean

  constructor(message: string, code: number | undefined, isLost: boolean) {
    super(message)
    this.code = code
    this.isLost = isLost
  }
}

export interface MailConnection {
  /**
   * Sends one mail. `beforeDot` runs when the server has all of it but the final dot: when that fails, the dot is not sent.
   * Resolves with the server's response, rejects with a MailFailure.
   */
  send(mail: ComposedMail, beforeDot: () => Promise<void>): Promise<string>
  close(): void
}

/** Opens a connection and signs in. */
export async function openConnection({ options, auth }: MailServer): Promise<MailConnection> {
  const connection = new SMTPConnection(options)
  let lost: Error | undefined
  connection.on('error', (error: Error) => (lost ??= error))
  await settle<void>((done) => {
    connection.once('error', done)
    connection.connect((error) => done(error))
  }, true)
  if (auth) {
    try {
      await settle<unknown>((done) => connection.login({ credentials: auth }, done), true)
    } catch (error) {
      connection.close()
      throw error
    }
  }
  return {
    async send({ envelope, bytes }, beforeDot) {
      const message = Readable.from(
        (async function* () {
          yield bytes
          await beforeDot()
        })(),
      )
      message.on('error', () => connection.close())
      let onEnd = () => {}
      try {
        const info = await settle<{ response: string }>((done) => {
          onEnd = () => setImmediate(() => done(lost ?? new Error('The server closed the connection.')))
          connection.once('end', onEnd)
          connection.send(envelope, message, done as never)
        }, false)
        return info.response
      } catch (error) {
        if (!(error as MailFailure).isLost) await settle<unknown>((done) => connection.reset(done), true)
        throw error
      } finally {
        connection.removeListener('end', onEnd)
      }
    },
    close: () => (lost ? connection.close() : connection.quit()),
  }
}

type Done<Result> = (error?: Error | null, result?: Result) => void

async function settle<Result>(start: (done: Done<Result>) => void, isLost: boolean): Promise<Result> {
  try {
    return await new Promise((resolve, reject) => start((error, result) => (error ? reject(error) : resolve(result as Result))))
  } catch (error) {
    const { response, responseCode, code, originalCode } = error as Error & {
      response?: string
      responseCode?: number
      code?: string
      originalCode?: string
    }
    const text = response ?? `${reasons[originalCode ?? code ?? ''] ?? 'The connection failed'} (${originalCode ?? code}).`
    const isGone = isLost || !responseCode || responseCode === 421
    throw Object.assign(new MailFailure(text.replaceAll(/\s+/g, ' ').slice(0, 500), responseCode, isGone), { cause: error })
  }
}

const reasons: Record<string, string> = {
  ECONNREFUSED: 'The mail server refuses connections',
  ENOTFOUND: 'The mail server has no such name',
  EDNS: 'The name of the mail server could not be looked up',
  ETIMEDOUT: 'The mail server did not respond in time',
  ECONNRESET: 'The mail server cut the connection',
  ECONNECTION: 'The connection to the mail server was lost',
  ETLS: 'The mail server offers no encryption that can be used',
  EAUTH: 'The mail server refused the user name or the password',
}
