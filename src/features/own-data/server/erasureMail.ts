import { exactly } from '#src/text/counted.ts'
import { and, eq, sql } from 'drizzle-orm'
import type { Database } from '#src/database/open.ts'
import type { Erasure } from '#src/features/privacy/server/tables.ts'
import { MAILS_WAIT, mails } from '#src/mail/tables.ts'
import type { MailBlock, MailContent } from '#src/mail/content.ts'
import { queueMail } from '#src/mail/queueMail.ts'
import { settings } from '#src/settings.ts'

type Proof = Pick<Erasure, 'rows' | 'provedAt' | 'checked' | 'found'>

/**
 * Seconds after which the person is notified without a completed check; otherwise the email is sent with the
 * check's result.
 */
const LATEST = 3_600
const causeOf = ({ id }: Erasure) => `erased:${id}`

/**
 * Queues the email about an erasure in the same transaction. It is sent when the check completes, or after an hour
 * without it.
 */
export const queueErasureMail = (tx: Database, to: string, erasure: Erasure) =>
  queueMail(tx, {
    cause: causeOf(erasure),
    kind: 'erased',
    to,
    hold: LATEST,
    content: erasureContent(erasure),
  })

/** Adds the check's findings to the email and releases it. */
export async function emailErasureProof(db: Database, erasure: Erasure): Promise<void> {
  await db
    .update(mails)
    .set({ content: erasureContent(erasure), notBefore: sql`now()`, dueSince: sql`now()` })
    .where(and(eq(mails.cause, causeOf(erasure)), eq(mails.state, 'waiting')))
  await db.execute(sql`select pg_notify(${MAILS_WAIT}, '')`)
}

export function erasureContent(erasure: Proof): MailContent {
  const rows = Object.entries(erasure.rows).map(([title, count]): [string, string] => [
    title,
    String(count),
  ])
  return {
    subject: `${settings.name} erased your data`,
    preview: 'What we erased, and what our check of the site found.',
    blocks: [
      { kind: 'heading', text: 'Your data has been erased' },
      {
        kind: 'text',
        text: 'You asked us to erase everything we had about this address. We deleted:',
      },
      { kind: 'facts', rows: rows.length > 0 ? rows : [['Records', 'None']] },
      ...proofBlocks(erasure),
      {
        kind: 'small',
        text: 'We keep only a keyed hash of the address, so that no old file or backup can restore it. Copies in backups disappear within 90 days. We delete our record of this email the night after it is sent.',
      },
    ],
    reason: `This is the last email you’ll get from us. You are getting it because you pressed “Erase everything” on ${settings.name}.`,
  }
}

function proofBlocks({ provedAt, checked, found }: Proof): MailBlock[] {
  if (!provedAt)
    return [
      {
        kind: 'text',
        text: 'Our check of the whole site did not finish in time. Please ask for your data again:',
      },
      { kind: 'button', label: 'Ask for your data', link: '/forms/your-data' },
    ]
  const read = `Then we checked the whole site and database, ${exactly(checked)} pages, feeds and tables, for your name, your address and your picture.`
  if (found.length === 0) return [{ kind: 'text', text: `${read} Nothing was found.` }]
  return [
    {
      kind: 'text',
      text: `${read} We still found this, which may belong to someone else with the same name. Reply to this email if it is yours:`,
    },
    {
      kind: 'list',
      items: found.map(({ what, where }) => ({
        title: `The ${what}`,
        text: where,
        ...(where.startsWith('/') && { link: where }),
      })),
    },
  ]
}
