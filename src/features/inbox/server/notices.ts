import { and, eq, gt, isNotNull, sql } from 'drizzle-orm'
import type { Database } from '#src/database/open.ts'
import { reviews } from '#src/features/tools/server/tables.ts'
import { defineJob } from '#src/jobs/job.ts'
import type { MailContent } from '#src/mail/content.ts'
import { queueMail } from '#src/mail/queueMail.ts'
import { mails } from '#src/mail/tables.ts'
import { settings } from '#src/settings.ts'
import { tell } from '#src/time/deadline.ts'
import { hourIn, dayIn } from '#src/time/zone.ts'
import { inboxKinds } from '../contract.ts'
import { settleDueDates } from './items.ts'
import { inboxItems } from './tables.ts'

/** Tells staff what came in: of each thing at once, or once a day of what is still open. */
export const noticeJob = defineJob('inbox.notices', { retries: 0 })

/** The hour that stands for a notice of each thing at once. */
const AT_ONCE = 24

export async function sendNotices(db: Database, desk: string, now = new Date()): Promise<void> {
  const to = settings.mail.noticesTo || settings.contact.email
  await noticeHeld(db, desk, to, now)
  if (settings.mail.noticesHour === AT_ONCE) return noticeEach(db, desk, to)
  if (hourIn(settings.timeZone, now) === settings.mail.noticesHour) await noticeOpen(db, desk, to, now)
}

const reason = () => `You get this mail because notices for staff of ${settings.name} go to this address.`

/** Once a day that mails are held, since somebody may be using the site to flood strangers. */
async function noticeHeld(db: Database, desk: string, to: string, now: Date) {
  const held = await db.$count(mails, eq(mails.state, 'held'))
  if (held === 0) return
  const text = `More than ${settings.mail.unconfirmedADay} mails went today to addresses that nobody has confirmed, so ${held} ${held === 1 ? 'is' : 'are'} held. They leave by themselves as there is room. If these are real people, raise the number in the settings.`
  await queueMail(db, {
    cause: `held:${dayIn(settings.timeZone, now)}`,
    kind: 'notice',
    to,
    content: {
      subject: 'Mails are held',
      preview: text,
      blocks: [
        { kind: 'heading', text: 'Mails are held' },
        { kind: 'text', text },
        { kind: 'button', label: 'Open the outbox', link: `${desk}/outbox` },
      ],
      reason: reason(),
    },
  })
}

async function noticeEach(db: Database, desk: string, to: string) {
  await settleDueDates(db)
  const fresh = await db
    .select()
    .from(inboxItems)
    .where(and(eq(inboxItems.state, 'open'), gt(inboxItems.receivedAt, sql`now() - interval '1 hour'`)))
  for (const { id, kind, receivedAt, dueAt } of fresh) {
    const name = inboxKinds[kind]
    await queueMail(db, {
      cause: `notice:${id}`,
      kind: 'notice',
      to,
      content: {
        subject: `${name} received`,
        preview: dueAt ? `Answer due ${tell(dueAt)}` : 'In the inbox',
        blocks: [
          { kind: 'heading', text: `${name} received` },
          {
            kind: 'facts',
            rows: [['Received', tell(receivedAt)], ...(dueAt ? [['Answer due', tell(dueAt)] as [string, string]] : [])],
          },
          { kind: 'button', label: 'Open the inbox', link: `${desk}/inbox` },
        ],
        reason: reason(),
      },
    })
  }
}

/** Once a day what is still open, the overdue first; nothing when nothing is. */
async function noticeOpen(db: Database, desk: string, to: string, now: Date) {
  await settleDueDates(db)
  const open = await db
    .select({ kind: inboxItems.kind, dueAt: inboxItems.dueAt, count: sql<number>`count(*) over ()::int` })
    .from(inboxItems)
    .where(and(eq(inboxItems.state, 'open'), isNotNull(inboxItems.dueAt)))
    .orderBy(inboxItems.dueAt)
    .limit(20)
  const [pending] = await db
    .select({ count: sql<number>`count(*)::int` })
    .from(reviews)
    .where(eq(reviews.status, 'pending'))
  if (open.length === 0 && pending!.count === 0) return
  const count = open[0]?.count ?? 0
  const overdue = open.filter(({ dueAt }) => dueAt! < now).length
  const lead = [
    count > 0 &&
      `${count} ${count === 1 ? 'answer is' : 'answers are'} still owed${overdue > 0 ? `, ${overdue} of them overdue` : ''}.`,
    pending!.count > 0 && `${pending!.count} ${pending!.count === 1 ? 'review waits' : 'reviews wait'} for a decision.`,
  ]
  const content: MailContent = {
    subject: overdue > 0 ? 'Answers are overdue' : 'Still open today',
    preview: lead.filter(Boolean).join(' '),
    blocks: [
      { kind: 'heading', text: overdue > 0 ? 'Answers are overdue' : 'Still open today' },
      { kind: 'text', text: lead.filter(Boolean).join(' ') },
      ...(open.length > 0
        ? [
            {
              kind: 'facts' as const,
              rows: open.map(({ kind, dueAt }, at): [string, string] => [
                `${at + 1}. ${inboxKinds[kind]}`,
                `${dueAt! < now ? 'was' : ''} due ${tell(dueAt!)}`.trim(),
              ]),
            },
          ]
        : []),
      { kind: 'button', label: 'Open the inbox', link: `${desk}/inbox` },
    ],
    reason: reason(),
  }
  await queueMail(db, { cause: `digest:${dayIn(settings.timeZone, now)}`, kind: 'digest', to, content })
}
