import { and, eq, isNull } from 'drizzle-orm'
import type { Database } from '#src/database/open.ts'
import { findEvent } from '#src/features/agenda-builder/server/event.ts'
import {
  type Facts,
  plannedFacts,
  type Sources,
} from '#src/features/agenda-builder/server/facts.ts'
import { readSources } from '#src/features/agenda-builder/server/sources.ts'
import { speakers } from '#src/features/speakers/server/tables.ts'
import { notFound } from '#src/http/errors.ts'
import { isUuid } from '#src/database/columns.ts'
import { inputName, sessionFields, speakerFields, type WorkField } from '../ownWork.ts'

export interface WorkLine {
  /** Null for the profile. */
  sessionId: string | null
  field: WorkField
  /** The current stored value. */
  value: string
}
interface OwnSession {
  id: string
  /** Version of the scheduled session; 0 if nothing is scheduled. */
  version: number
  facts: Facts
}
export interface Work {
  speaker: typeof speakers.$inferSelect
  sessions: OwnSession[]
  lines: WorkLine[]
}

const sessionOf = (source: Sources): OwnSession => ({
  id: source.id,
  version: source.plan?.version ?? 0,
  facts: plannedFacts(source),
})

/** Sessions that are scheduled and not canceled. */
export const plannedOf = (sources: readonly Sources[]): OwnSession[] =>
  sources.filter(({ plan }) => !plan?.removed).map(sessionOf)

export function workOf(speaker: Work['speaker'], all: readonly OwnSession[]): Work {
  const sessions = all.filter(({ facts }) => facts.speakerIds.includes(speaker.id))
  return {
    speaker,
    sessions,
    lines: [
      ...speakerFields.map((field) => ({ sessionId: null, field, value: speaker[field] ?? '' })),
      ...sessions.flatMap(({ id, facts }) =>
        sessionFields.map((field) => ({ sessionId: id, field, value: facts[field] ?? '' })),
      ),
    ],
  }
}

/** Everything a speaker of an event can edit. */
export async function readWork(db: Database, eventId: string, speakerId: string): Promise<Work> {
  const [speaker] = isUuid(speakerId)
    ? await db
        .select()
        .from(speakers)
        .where(and(eq(speakers.id, speakerId), isNull(speakers.removedAt)))
    : []
  if (!speaker) throw notFound('Speaker')
  return workOf(speaker, plannedOf(await readSources(db, await findEvent(db, eventId))))
}

export const nameOfLine = ({ field, sessionId }: Pick<WorkLine, 'field' | 'sessionId'>) =>
  inputName(field, sessionId ?? undefined)
