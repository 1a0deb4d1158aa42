import { and, eq, sql } from 'drizzle-orm'
import type { Database } from '#src/database/open.ts'
import type { Erasure } from '#src/features/privacy/server/tables.ts'
import { MAILS_WAIT } from '#src/mail/channel.ts'
import type { MailBlock, MailContent } from '#src/mail/content.ts'
import { queueMail } from '#src/mail/queueMail.ts'
import { mails } from '#src/mail/tables.ts'
import { settings } from '#src/settings.ts'

type Proof = Pick<Erasure, 'rows' | 'provedAt' | 'checked' | 'found'>

/** Seconds until whoever erased is told that the proof did not end; with the proof the mail leaves at once. */
const LATEST = 3_600
const causeOf = ({ id }: Erasure) => `erased:${id}`

/** Makes the mail that tells of an erasure, in its transaction: it leaves with the proof, or without it after an hour. */
export const queueErasureMail = (tx: Database, to: string, erasure: Erasure) =>
  queueMail(tx, { cause: causeOf(erasure), kind: 'erased', to, hold: LATEST, content: erasureContent(erasure) })

/** Tells what the proof found. */
export async function tellProof(db: Database, erasure: Erasure): Promise<void> {
  await db
    .update(mails)
    .set({ content: erasureContent(erasure), notBefore: sql`now()`, dueSince: sql`now()` })
    .where(and(eq(mails.cause, causeOf(erasure)), eq(mails.state, 'waiting')))
  await db.execute(sql`select pg_notify(${MAILS_WAIT}, '')`)
}

export function erasureContent(erasure: Proof): MailContent {
  const rows = Object.entries(erasure.rows).map(([title, count]): [string, string] => [title, String(count)])
  return {
    subject: `${settings.name} has erased what it held about you`,
    preview: 'What was erased, and what the check of the whole site found.',
    blocks: [
      { kind: 'heading', text: 'It is erased' },
      { kind: 'text', text: 'You asked us to erase what we held about this address. This is what was deleted:' },
      { kind: 'facts', rows: rows.length > 0 ? rows : [['Records', 'None']] },
      ...proofBlocks(erasure),
      {
        kind: 'small',
        text: 'Of the address only a keyed hash stays, so that no old file or backup brings it back. Copies in backups disappear within 90 days. The record of this mail is deleted here the night after it was sent.',
      },
    ],
    reason: `You are getting this email, the last one, because you pressed "Erase everything" on a page of ${settings.name}.`,
  }
}

function proofBlocks({ provedAt, checked, found }: Proof): MailBlock[] {
  if (!provedAt)
    return [
      {
        kind: 'text',
        text: 'The check whether it is gone from the whole site did not end in time. Please ask once more what we hold:',
      },
      { kind: 'button', label: 'Ask what we hold', link: '/forms/your-data' },
    ]
  const read = `Then we read the whole site and the whole database, ${checked.toLocaleString('en-US')} pages, feeds and tables, for your name, your address and your picture.`
  if (found.length === 0) return [{ kind: 'text', text: `${read} Nothing was found.` }]
  return [
    {
      kind: 'text',
      text: `${read} This was still found, which may be of somebody else with the same name. Reply to this email if it is yours:`,
    },
    { kind: 'list', items: found.map(({ what, where }) => ({ title: `The ${what}`, text: where })) },
  ]
}
