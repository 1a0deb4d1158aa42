import { and, eq, sql } from 'drizzle-orm'
import { oneRow } from '#src/database/oneRow.ts'
import type { Database } from '#src/database/open.ts'
import { type EventRow, findEvent } from '#src/features/agenda-builder/server/event.ts'
import { conflict, notFound } from '#src/http/errors.ts'
import type { MailContent } from '#src/mail/content.ts'
import { queueMail } from '#src/mail/queueMail.ts'
import { lastingActions, logAction } from '#src/records/actions.ts'
import type { Writer } from '#src/records/actor.ts'
import { runOnce } from '#src/records/repeats.ts'
import { settings } from '#src/settings.ts'
import { deadlineText } from '#src/time/deadline.ts'
import { speakerLinks } from './tables.ts'
import { readWork } from './work.ts'

export const linkActions = lastingActions(
  'speaker link',
  'A link can’t be restored. Send the speaker a new one.',
)

const noteLink = (tx: Database, writer: Writer, id: string, operation: 'create' | 'remove') =>
  logAction(tx, writer, {
    kind: linkActions.kind,
    id,
    // Contains no names.
    label: 'Link of a speaker',
    operation,
    before: null,
    after: null,
  })

const ofSpeaker = (eventId: string, speakerId: string) =>
  and(eq(speakerLinks.eventId, eventId), eq(speakerLinks.speakerId, speakerId))

/** Emails a new link. The previous one stops working. */
export async function sendSpeakerLink(
  db: Database,
  writer: Writer,
  { event: eventId, speaker: speakerId }: { event: string; speaker: string },
  email: string,
) {
  const event = await findEvent(db, eventId)
  const until = event.speakersEditUntil
  if (!until || until < new Date())
    throw conflict('First set the date until which speakers can edit, on the event’s page.')
  const { speaker } = await readWork(db, eventId, speakerId)
  const send = async (tx: Database) => {
    const { id } = oneRow(
      await tx
        .insert(speakerLinks)
        .values({ eventId: event.id, speakerId: speaker.id })
        .onConflictDoUpdate({
          target: [speakerLinks.eventId, speakerLinks.speakerId],
          set: { id: sql`excluded.id`, createdAt: sql`excluded.created_at` },
        })
        .returning(),
    )
    await noteLink(tx, writer, id, 'create')
    await queueMail(tx, {
      cause: `speaker-link:${id}`,
      kind: 'speaker link',
      to: email,
      content: linkContent(id, event, until),
    })
    return {}
  }
  return runOnce(db, writer, send, async () => ({}))
}

export async function revokeSpeakerLink(
  db: Database,
  writer: Writer,
  { event, speaker }: { event: string; speaker: string },
) {
  const { id: eventId } = await findEvent(db, event)
  const { speaker: found } = await readWork(db, eventId, speaker)
  await db.transaction(async (tx) => {
    const [link] = await tx.delete(speakerLinks).where(ofSpeaker(eventId, found.id)).returning()
    if (!link) throw notFound('Link')
    await noteLink(tx, writer, link.id, 'remove')
  })
  return {}
}

export const linkContent = (
  id: string,
  { title }: Pick<EventRow, 'title'>,
  until: Date,
): MailContent => ({
  subject: `Your profile and sessions at ${title}`,
  preview: `Check and edit them until ${deadlineText(until)}.`,
  blocks: [
    { kind: 'heading', text: `You’re speaking at ${title}` },
    {
      kind: 'text',
      text: `Please check your name, picture, biography, and the title and abstract of your talk. You can edit them until ${deadlineText(until)}. We review each change before visitors see it.`,
    },
    {
      kind: 'button',
      label: 'Edit your profile and talk',
      link: { path: '/speaking/', purpose: 'speaker', id },
    },
    {
      kind: 'small',
      text: 'The link works for anyone who has this email, so please don’t forward it. Questions? Reply to this email.',
    },
  ],
  reason: `You are getting this email because you’re speaking at one of ${settings.name}’s events.`,
})
