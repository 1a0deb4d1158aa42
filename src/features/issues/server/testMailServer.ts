import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'
import type { MailServer } from '#src/mail/mailSettings.ts'

/** Opens a local mail server that accepts everything and delivers nothing. */
export async function openTestMailServer(connections: number) {
  const recipients = new Map<string, number>()
  let [first, largest, withoutOneClick]: [Buffer | undefined, number, number] = [undefined, 0, 0]
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
    taken: () => ({ recipients, first, largest, withoutOneClick }),
    close: () => new Promise<void>((done) => server.close(() => done())),
  }
}
