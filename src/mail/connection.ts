import { Readable } from 'node:stream'
import SMTPConnection from 'nodemailer/lib/smtp-connection'
import type { ComposedMail } from './compose.ts'
import type { MailServer } from './mailSettings.ts'
import type { SmtpStep } from './refusal.ts'

/** An SMTP refusal, or the reason why the server did not respond. */
export class MailFailure extends Error {
  override name = 'MailFailure'
  /** SMTP response code; undefined if there was no response. */
  readonly code: number | undefined
  /** Whether the connection is unusable. */
  readonly isLost: boolean
  readonly step: SmtpStep | undefined

  constructor(message: string, code: number | undefined, isLost: boolean, step?: SmtpStep) {
    super(message)
    this.code = code
    this.isLost = isLost
    this.step = step
  }
}

export interface MailConnection {
  /** Whether the server supports addresses beyond ASCII (SMTPUTF8). */
  takesUnicode: boolean
  /**
   * Sends one email. `beforeDot` runs when the server has everything but the final dot; if it fails, the dot is
   * not sent. Resolves with the server's response, rejects with a MailFailure.
   */
  send(mail: ComposedMail, beforeDot: () => Promise<void>): Promise<string>
  close(): void
}

export async function openConnection({ options, auth }: MailServer): Promise<MailConnection> {
  const connection = new SMTPConnection(options)
  let lost: Error | undefined
  connection.on('error', (error: Error) => (lost ??= error))
  await answered<void>((done) => {
    connection.once('error', done)
    connection.connect((error) => done(error))
  }, true)
  if (auth) {
    try {
      await answered<unknown>((done) => connection.login({ credentials: auth }, done), true)
    } catch (error) {
      connection.close()
      throw error
    }
  }
  // Extensions announced by the server; the library's types omit this field.
  const { _supportedExtensions: announced } = connection as unknown as {
    _supportedExtensions: string[]
  }
  return {
    takesUnicode: announced.includes('SMTPUTF8'),
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
        const info = await answered<{ response: string }>((done) => {
          onEnd = () =>
            setImmediate(() => done(lost ?? new Error('The server closed the connection.')))
          connection.once('end', onEnd)
          connection.send(envelope, message, done)
        }, false)
        return info.response
      } catch (error) {
        if (!(error as MailFailure).isLost)
          await answered<unknown>((done) => connection.reset(done), true)
        throw error
      } finally {
        connection.removeListener('end', onEnd)
      }
    },
    close: () => (lost ? connection.close() : connection.quit()),
  }
}

type Done<Result> = (error?: Error | null, result?: Result) => void

async function answered<Result>(
  start: (done: Done<Result>) => void,
  isLost: boolean,
): Promise<Result> {
  try {
    return await new Promise((resolve, reject) =>
      start((error, result) => (error ? reject(error) : resolve(result as Result))),
    )
  } catch (error) {
    const { response, responseCode, code, originalCode, command } = error as Error & {
      response?: string
      responseCode?: number
      code?: string
      originalCode?: string
      command?: string
    }
    const text =
      response ??
      `${reasons[originalCode ?? code ?? ''] ?? 'The connection failed'} (${originalCode ?? code}).`
    const isGone = isLost || !responseCode || responseCode === 421
    throw Object.assign(
      new MailFailure(
        text.replaceAll(/\s+/g, ' ').slice(0, 500),
        responseCode,
        isGone,
        steps[command ?? ''],
      ),
      { cause: error },
    )
  }
}

const steps: Record<string, SmtpStep> = {
  'MAIL FROM': 'from',
  'RCPT TO': 'recipient',
  DATA: 'data',
}

const reasons: Record<string, string> = {
  ECONNREFUSED: 'The mail server refuses connections',
  ENOTFOUND: 'The mail server’s name doesn’t exist',
  EDNS: 'The mail server’s name could not be looked up',
  ETIMEDOUT: 'The mail server did not respond in time',
  ECONNRESET: 'The mail server cut the connection',
  ECONNECTION: 'The connection to the mail server was lost',
  ETLS: 'The mail server offers no usable encryption',
  EAUTH: 'The mail server refused the username or password',
}
