import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm'
import { findEvent } from '#src/features/agenda-builder/server/event.ts'
import { plannedFacts } from '#src/features/agenda-builder/server/facts.ts'
import { readSources } from '#src/features/agenda-builder/server/sources.ts'
import { speakerLinks } from '#src/features/speaker-links/server/tables.ts'
import { speakers } from '#src/features/speakers/server/tables.ts'
import type { Database } from '#src/database/open.ts'
import { statusNow } from '#src/records/publication.ts'

type Status = 'draft' | 'in_review' | 'scheduled' | 'published' | 'archived'

/** Speakers scheduled at an event, by name, with their sessions in agenda order. */
export async function getEventSpeakers(db: Database, eventId: string) {
  const event = await findEvent(db, eventId)
  const planned = (await readSources(db, event)).flatMap((source) =>
    source.plan?.removed ? [] : [{ id: source.id, ...plannedFacts(source) }],
  )
  const ids = [...new Set(planned.flatMap(({ speakerIds }) => speakerIds))]
  const people = await db
    .select({
      id: speakers.id,
      name: speakers.name,
      detail: sql<string>`concat_ws(', ', nullif(${speakers.title}, ''), nullif(${speakers.company}, ''))`,
      email: speakers.emailPublic,
      hasLink: sql<boolean>`${speakerLinks.id} is not null`,
      status: sql<Status>`${statusNow(speakers.status, speakers.publishedAt)}`,
    })
    .from(speakers)
    .leftJoin(
      speakerLinks,
      and(eq(speakerLinks.speakerId, speakers.id), eq(speakerLinks.eventId, event.id)),
    )
    .where(and(inArray(speakers.id, ids), isNull(speakers.removedAt)))
    .orderBy(asc(sql`lower(${speakers.name})`), asc(speakers.id))
  return {
    editUntil: event.speakersEditUntil?.toISOString() ?? null,
    isEditable: event.speakersEditUntil !== null && event.speakersEditUntil > new Date(),
    items: people.map((person) => ({
      ...person,
      sessions: planned
        .filter(({ speakerIds }) => speakerIds.includes(person.id))
        .map(({ id, title }) => ({ id, title })),
    })),
  }
}
