import type { AddressInfo } from 'node:net'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'
import { afterAll } from 'vitest'
import { type MailSettings, readMailSettings } from '../mailSettings.ts'

export interface ArrivedMail extends Email {
  envelope: { from: string; to: string[] }
  raw: Buffer
  /** Whether it was announced with SMTPUTF8. */
  smtpUtf8: boolean
}

const refusal = (code: number, message: string) =>
  Object.assign(new Error(message), { responseCode: code })

/** What the server does before it accepts an email: nothing, or refuses it. */
type Behavior = (mail: { to: string; raw: Buffer; cut: () => void }) => Promise<void> | void

/** A real SMTP server on loopback for one test file, which can be made to misbehave. */
export function testMailServer(options: SMTPServerOptions = {}) {
  let port = 0
  let server: SMTPServer | undefined
  const fixture = {
    arrived: [] as ArrivedMail[],
    /** Recipients in the order they were announced, with repeats. */
    announced: [] as string[],
    hello: [] as string[],
    onRecipient: (() => {}) as (address: string, cut: () => void) => Promise<void> | void,
    onMail: (() => {}) as Behavior,
    refusal,
    async open() {
      server = createServer()
      // A killed sender resets its connections, which is no fault of the server.
      server.on('error', () => {})
      await new Promise<void>((done) => server!.listen(port, '127.0.0.1', () => done()))
      port = (server.server.address() as AddressInfo).port
    },
    async close() {
      if (server) await new Promise<void>((done) => server!.close(() => done()))
      server = undefined
    },
    url: () => `smtp://127.0.0.1:${port || 9}`,
    /** Settings for a site that sends through this server. */
    settings: (more: Partial<MailSettings> = {}): MailSettings => ({
      ...readMailSettings(
        {
          smtpUrl: fixture.url(),
          mailFrom: 'hello@advantage.example',
          bounceAddress: undefined,
          dkimKey: undefined,
          dkimSelector: 'mail',
        },
        'https://advantage.example',
      ),
      ...more,
    }),
    reset() {
      fixture.arrived = []
      fixture.announced = []
      fixture.hello = []
      fixture.onRecipient = () => {}
      fixture.onMail = () => {}
    },
  }
  const createServer = () =>
    new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      closeTimeout: 10,
      logger: false,
      ...options,
      onMailFrom(_, session, done) {
        fixture.hello.push(session.hostNameAppearsAs)
        done()
      },
      onRcptTo({ address }, session, done) {
        fixture.announced.push(address)
        void (async () => fixture.onRecipient(address, cutter(session)))().then(() => done(), done)
      },
      onData(stream, session, done) {
        const chunks: Buffer[] = []
        stream.on('data', (chunk: Buffer) => chunks.push(chunk))
        stream.on('end', () => {
          const raw = Buffer.concat(chunks)
          const { mailFrom, rcptTo, smtpUtf8 = false } = session.envelope
          const to = rcptTo.map(({ address }) => address)
          void (async () => {
            await fixture.onMail({ to: to[0]!, raw, cut: cutter(session) })
            const parsed = await PostalMime.parse(raw)
            fixture.arrived.push({
              ...parsed,
              raw,
              smtpUtf8,
              envelope: { from: mailFrom ? mailFrom.address : '', to },
            })
          })().then(() => done(), done)
        })
      },
    })
  const cutter = (session: { id: string }) => () => {
    for (const connection of server!.connections as Set<{
      session: { id: string }
      _socket: { destroy: () => void }
    }>)
      if (connection.session.id === session.id) connection._socket.destroy()
  }
  afterAll(() => fixture.close())
  return fixture
}
