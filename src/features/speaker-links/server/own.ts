import { exactly } from '#src/text/counted.ts'
import { dropPortrait } from './portraits.ts'
import { and, eq, isNull, sql } from 'drizzle-orm'
import { createHash } from 'node:crypto'
import type { Database } from '#src/database/open.ts'
import { events } from '#src/features/events/server/tables.ts'
import { speakers } from '#src/features/speakers/server/tables.ts'
import { readLink } from '#src/mail/links.ts'
import { deadlineText } from '#src/time/deadline.ts'
import { longest, printName, requiredFields, type OwnWork } from '../ownWork.ts'
import { speakerChanges, speakerLinks } from './tables.ts'
import { nameOfLine, readWork, type WorkLine } from './work.ts'

/** Finds the link for a token; undefined if it was replaced or revoked, or its speaker or event is gone. */
export async function openLink(db: Database, token: string) {
  const id = await readLink(db, 'speaker', token)
  if (!id) return undefined
  const [found] = await db
    .select({ link: speakerLinks, event: events })
    .from(speakerLinks)
    .innerJoin(events, and(eq(events.id, speakerLinks.eventId), isNull(events.removedAt)))
    .innerJoin(speakers, and(eq(speakers.id, speakerLinks.speakerId), isNull(speakers.removedAt)))
    .where(eq(speakerLinks.id, id))
  if (!found) return undefined
  const until = found.event.speakersEditUntil
  return { ...found, until, isOpen: until !== null && until > new Date() }
}
type Link = NonNullable<Awaited<ReturnType<typeof openLink>>>

const changesOf = (db: Database, { link: { eventId, speakerId } }: Link) =>
  db
    .select()
    .from(speakerChanges)
    .where(and(eq(speakerChanges.eventId, eventId), eq(speakerChanges.speakerId, speakerId)))

/** Contents of a link's page: the speaker's latest input, or else the stored values. */
export async function ownWork(db: Database, token: string): Promise<OwnWork> {
  const link = await openLink(db, token)
  if (!link) return { token, state: 'unknown' }
  const work = await readWork(db, link.link.eventId, link.link.speakerId)
  const changes = new Map((await changesOf(db, link)).map((row) => [nameOfLine(row), row]))
  const changed = work.lines.filter((line) => {
    const change = changes.get(nameOfLine(line))
    return change !== undefined && change.value !== line.value
  })
  const inState = (state: 'open' | 'declined') =>
    changed.map(nameOfLine).filter((name) => changes.get(name)!.state === state)
  const values = Object.fromEntries(
    work.lines.map((line) => {
      const name = nameOfLine(line)
      return [name, changes.get(name)?.value ?? line.value]
    }),
  )
  return {
    token,
    state: link.isOpen ? 'open' : 'closed',
    event: link.event.title,
    ...(link.until && { until: deadlineText(link.until) }),
    sessions: work.sessions.map(({ id, facts }) => ({ id, title: facts.title })),
    values,
    prints: Object.fromEntries(
      Object.entries(values).map(([name, value]) => [name, printOf(value)]),
    ),
    waiting: inState('open'),
    declined: inState('declined'),
  }
}

const tidy = (text: string) => text.replaceAll('\r\n', '\n').trim()
const printOf = (value: string) =>
  createHash('sha256').update(tidy(value)).digest('base64url').slice(0, 16)

/** Validation errors by input name. */
function problemsOf(lines: readonly WorkLine[], typed: Record<string, string>) {
  const errors: Record<string, string> = {}
  for (const line of lines) {
    const name = nameOfLine(line)
    const value = typed[name]
    if (value === undefined) continue
    if (value === '' && requiredFields.includes(line.field)) errors[name] = 'Please fill this in'
    else if (value.length > longest[line.field])
      errors[name] = `Please use at most ${exactly(longest[line.field])} characters`
  }
  return errors
}

/** The fields of a form without those that are as they were shown, which others may have changed since. */
export const changedIn = (form: Record<string, string>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(form).filter(([name, value]) => form[printName(name)] !== printOf(value)),
  )

/**
 * Stores a speaker's input for review. Input equal to the stored value needs none. Ignores everything except the
 * speaker's own work.
 */
export async function saveWork(
  db: Database,
  link: Link,
  sent: Record<string, string>,
): Promise<Record<string, string>> {
  const { eventId, speakerId } = link.link
  return db.transaction(async (tx) => {
    if (!(await holdLink(tx, link))) return {}
    const { lines } = await readWork(tx, eventId, speakerId)
    const typed = Object.fromEntries(
      Object.entries(sent).map(([name, value]) => [name, tidy(value)]),
    )
    const errors = problemsOf(lines, typed)
    for (const line of lines) {
      const value = typed[nameOfLine(line)]
      // Pictures come only from uploads, because a path could refer to someone else's picture.
      if (value === undefined || errors[nameOfLine(line)] || line.field === 'image') continue
      await putChange(tx, link.link, line, value)
    }
    return errors
  })
}

/** Serializes saves by one speaker; false once the link was replaced or revoked, or its speaker was erased. */
async function holdLink(tx: Database, { link }: Link): Promise<boolean> {
  const held = await tx
    .select({ id: speakerLinks.id })
    .from(speakerLinks)
    .where(eq(speakerLinks.id, link.id))
    .for('update')
  return held.length > 0
}

/** Stores a pending change, or deletes it if it equals the stored value. */
async function putChange(
  tx: Database,
  { eventId, speakerId }: Link['link'],
  { field, sessionId, value: now }: WorkLine,
  value: string,
) {
  if (value === tidy(now)) {
    const ofSession = sessionId
      ? eq(speakerChanges.sessionId, sessionId)
      : isNull(speakerChanges.sessionId)
    const ofField = and(eq(speakerChanges.field, field), ofSession)
    await tx
      .delete(speakerChanges)
      .where(
        and(eq(speakerChanges.eventId, eventId), eq(speakerChanges.speakerId, speakerId), ofField),
      )
    return
  }
  await tx
    .insert(speakerChanges)
    .values({ eventId, speakerId, sessionId, field, value })
    .onConflictDoUpdate({
      target: [
        speakerChanges.eventId,
        speakerChanges.speakerId,
        speakerChanges.sessionId,
        speakerChanges.field,
      ],
      set: { value, state: 'open', modifiedAt: sql`now()` },
      setWhere: sql`${speakerChanges.value} <> excluded.value`,
    })
}

/** Stores a portrait uploaded by a speaker for review; returns whether the link still worked once it had arrived. */
export async function savePortrait(db: Database, link: Link, value: string): Promise<boolean> {
  const { eventId, speakerId } = link.link
  return db.transaction(async (tx) => {
    if (!(await holdLink(tx, link))) {
      await dropPortrait(tx, value)
      return false
    }
    const { lines } = await readWork(tx, eventId, speakerId)
    const [was] = await tx
      .select({ value: speakerChanges.value })
      .from(speakerChanges)
      .where(
        and(
          eq(speakerChanges.eventId, eventId),
          eq(speakerChanges.speakerId, speakerId),
          eq(speakerChanges.field, 'image'),
        ),
      )
      .for('update')
    await putChange(
      tx,
      link.link,
      lines.find(({ field }) => field === 'image')!,
      value,
    )
    if (was && was.value !== value) await dropPortrait(tx, was.value)
    return true
  })
}
