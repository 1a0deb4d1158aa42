import * as contract from '../contract.ts'
import type { Undoable } from '#src/features/content/server/auditLog.ts'
import type { Database } from '#src/database/open.ts'
import { isAllowed } from '#src/http/access.ts'
import { serve } from '#src/http/serve.ts'
import { memberOf, writerOf } from '#src/records/actor.ts'
import { inboxReaders } from '#src/features/inbox/contract.ts'
import { getApplications, countOpenApplications } from './applications.ts'
import { decideApplications, undoDecisions } from './decisions.ts'
import { getEventChanges } from './eventChanges.ts'
import { getEventSpeakers } from './people.ts'
import { rateApplication } from './ratings.ts'
import { getRegistrations, countOpenRegistrations } from './registrations.ts'
import { changeOf } from '#src/features/agenda-builder/server/changes.ts'
import { findEvent } from '#src/features/agenda-builder/server/event.ts'
import { countOpenChanges } from '#src/features/speaker-links/server/changes.ts'
import { readSources } from '#src/features/agenda-builder/server/sources.ts'
import type { EventTab } from '../contract.ts'

/** Everything that belongs to one event in the back office. */
export const eventTabsApi = (db: Database, undoable: Undoable) =>
  serve(contract, {
    getEventTabs: ({ params }) => getEventTabs(db, params.event),
    getEventSpeakers: ({ params }) => getEventSpeakers(db, params.event),
    getRegistrations: ({ params, query }, call) =>
      getRegistrations(db, params.event, query, isAllowed(inboxReaders, memberOf(call))),
    getApplications: ({ params, query }, call) =>
      getApplications(db, params.event, query, memberOf(call).id),
    rateApplication: ({ params, body }, call) =>
      rateApplication(db, writerOf(call), memberOf(call).id, params.application, body),
    decideApplications: ({ body }, call) => decideApplications(db, writerOf(call), body),
    undoDecisions: ({ params }, call) => undoDecisions(db, writerOf(call), params.request),
    getEventChanges: ({ params, query }) => getEventChanges(db, undoable, params.event, query),
  })

/** An event's title and the number of pending items per tab. Tabs with none are left out. */
async function getEventTabs(db: Database, eventId: string) {
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
