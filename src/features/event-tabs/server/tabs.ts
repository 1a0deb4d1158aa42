import { changeOf } from '#src/features/agenda-builder/server/changes.ts'
import { findEvent } from '#src/features/agenda-builder/server/event.ts'
import { countOpenChanges } from '#src/features/speaker-links/server/changes.ts'
import { readSources } from '#src/features/agenda-builder/server/sources.ts'
import type { Database } from '#src/database/open.ts'
import type { EventTab } from '../contract.ts'
import { countOpenApplications } from './applications.ts'
import { countOpenRegistrations } from './registrations.ts'

/** An event's title and the number of pending items per tab. Tabs with none are left out. */
export async function getEventTabs(db: Database, eventId: string) {
  const event = await findEvent(db, eventId)
  const [sources, changes, registrations, applications] = await Promise.all([
    readSources(db, event),
    countOpenChanges(db, event.id),
    countOpenRegistrations(db, event),
    countOpenApplications(db, event.id),
  ])
  const counts: Partial<Record<EventTab, number>> = {
    speakers: changes,
    page: event.publication === 'in_review' ? 1 : 0,
    agenda: sources.filter((one) => changeOf(one)).length,
    registrations,
    applications,
  }
  return {
    title: event.title,
    counts: Object.fromEntries(Object.entries(counts).filter(([, count]) => count > 0)),
  }
}
