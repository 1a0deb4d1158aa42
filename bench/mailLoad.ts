import type { AddressInfo } from 'node:net'
import type { Pool } from 'pg'
import { SMTPServer } from 'smtp-server'
import type { MailContent } from '../src/mail/content.ts'

const content: MailContent = {
  subject: 'What changed this week',
  preview: 'Three things to read, one to try',
  blocks: [
    { kind: 'heading', text: 'What changed this week' },
    {
      kind: 'text',
      text: 'The first paragraph of a letter that people asked for.\n\nThe second one says why it matters to them.',
    },
    { kind: 'button', label: 'Read it', link: '/news' },
    { kind: 'small', text: 'You can answer this mail.' },
  ],
  reason: 'You get this because a measurement wrote it.',
}

/** A local SMTP server that accepts every email and counts deliveries by recipient. */
export async function startMailServer({
  onMail = () => {},
}: { onMail?: (taken: number) => void } = {}) {
  const taken = new Map<string, number>()
  let total = 0
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    logger: false,
    onData(stream, { envelope: { rcptTo } }, done) {
      stream.resume().on('end', () => {
        for (const { address } of rcptTo) taken.set(address, (taken.get(address) ?? 0) + 1)
        onMail(++total)
        done()
      })
    },
  })
  server.on('error', () => {})
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', () => ready()))
  return {
    url: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`,
    taken,
    total: () => total,
    close: () => new Promise<void>((done) => server.close(() => done())),
  }
}

/** Adds this many emails to the outbox, each to a unique address. */
export async function addMails(pool: Pool, count: number): Promise<void> {
  await pool.query(
    `insert into mails (cause, kind, recipient, content)
     select 'measured:' || n, 'test', 'reader' || n || '@example.com', $2::jsonb from generate_series(1, $1::int) n`,
    [count, JSON.stringify(content)],
  )
}

export async function mailStates(pool: Pool): Promise<Map<string, string>> {
  const { rows } = await pool.query<{ recipient: string; state: string }>(
    'select recipient, state from mails',
  )
  return new Map(rows.map(({ recipient, state }) => [recipient, state]))
}

/** Notifies the site of waiting emails, as when one is queued. */
export const announceMails = (pool: Pool) => pool.query(`select pg_notify('mails_wait', '')`)
