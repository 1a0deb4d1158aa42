import type { AddressInfo } from 'node:net'
import type { Database } from '#src/database/open.ts'
import { bounceSigner } from '#src/mail/bounceToken.ts'
import { createComposer, drawForMany } from '#src/mail/compose.ts'
import { openConnection } from '#src/mail/connection.ts'
import type { MailContent } from '#src/mail/content.ts'
import { linkSigner } from '#src/mail/links.ts'
import type { MailSettings, MailServer } from '#src/mail/mailSettings.ts'

const CONNECTIONS = 4

const REPORT_EVERY_MS = 500

interface Sending {
  content: MailContent
  audience: { email: string }[]
  /** Called periodically and at the end with the number of emails sent. */
  report: (sent: number) => Promise<unknown>
}

/** Opens a local mail server that accepts everything and delivers nothing. */
async function openTestMailServer(connections: number) {
  const recipients = new Map<string, number>()
  let [first, largest, withoutOneClick]: [Buffer | undefined, number, number] = [undefined, 0, 0]
  const { SMTPServer } = await import('smtp-server')
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    logger: false,
    closeTimeout: 1000,
    onData(stream, session, done) {
      const parts: Buffer[] = []
      stream.on('data', (part: Buffer) => parts.push(part))
      stream.on('end', () => {
        const raw = Buffer.concat(parts)
        for (const { address } of session.envelope.rcptTo)
          recipients.set(address, (recipients.get(address) ?? 0) + 1)
        first ??= raw
        largest = Math.max(largest, raw.length)
        if (!raw.includes('\r\nList-Unsubscribe-Post: List-Unsubscribe=One-Click\r\n'))
          withoutOneClick++
        done()
      })
    },
  })
  server.on('error', () => {})
  await new Promise<void>((ready, fail) => server.listen(0, '127.0.0.1', ready).once('error', fail))
  const { port } = server.server.address() as AddressInfo
  const own: MailServer = {
    options: {
      host: '127.0.0.1',
      port,
      secure: false,
      ignoreTLS: true,
      name: '[127.0.0.1]',
      logger: false,
    },
    auth: undefined,
    connections,
  }
  return {
    server: own,
    /** Returns what it has received so far. */
    received: () => ({ recipients, first, largest, withoutOneClick }),
    close: () => new Promise<void>((done) => server.close(() => done())),
  }
}

/** Sends an email for every recipient to a local server that delivers nothing; returns what that server received. */
export async function sendToTestServer(
  db: Database,
  settings: MailSettings,
  { content, audience, report }: Sending,
) {
  const compose = createComposer(settings)
  const draw = drawForMany(content, settings.origin)
  const [sign, bounceToken] = [await linkSigner(db), await bounceSigner(db)]
  const makeMail = (recipient: string) => {
    const id = crypto.randomUUID()
    const mail = {
      id,
      kind: 'issue' as const,
      recipient,
      inReplyTo: null,
      createdAt: new Date(),
      batch: id,
    }
    return compose({ mail, drawn: draw((purpose) => sign(purpose, id)), bounceToken })
  }
  const testServer = await openTestMailServer(CONNECTIONS)
  const started = performance.now()
  let [sent, reported] = [0, started]
  const count = async () => {
    sent++
    if (performance.now() - reported < REPORT_EVERY_MS) return
    reported = performance.now()
    await report(sent)
  }
  try {
    const waiting = audience.values()
    await Promise.all(
      Array.from({ length: CONNECTIONS }, async () => {
        const connection = await openConnection(testServer.server)
        try {
          for (const { email } of waiting) {
            await connection.send(await makeMail(email), async () => {})
            await count()
          }
        } finally {
          connection.close()
        }
      }),
    )
  } finally {
    await testServer.close()
  }
  const seconds = (performance.now() - started) / 1000
  await report(sent)
  const { recipients, first, largest, withoutOneClick } = testServer.received()
  return {
    message: first ?? (await makeMail('nobody@example.com')).bytes,
    arrived: recipients.size,
    twice: [...recipients.values()].filter((times) => times > 1).length,
    withoutOneClick,
    largest,
    /** Emails per second. */
    rate: audience.length === 0 ? null : Math.max(1, Math.round(audience.length / seconds)),
  }
}
