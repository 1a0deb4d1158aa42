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

/** An SMTP server on this machine that takes every mail, and how often each recipient got one. */
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

/** Puts so many mails into the outbox, each to an address of its own. */
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

/** Tells the site that mails wait, as it is told when one is made. */
export const announceMails = (pool: Pool) => pool.query(`select pg_notify('mails_wait', '')`)
