import type { Undoable } from '#src/features/content/server/auditLog.ts'
import type { Database } from '#src/database/open.ts'
import { isAllowed } from '#src/http/access.ts'
import { serve } from '#src/http/serve.ts'
import { memberOf, writerOf } from '#src/records/actor.ts'
import { inboxReaders } from '#src/features/inbox/contract.ts'
import * as contract from '../contract.ts'
import { getApplications } from './applications.ts'
import { decideApplications, undoDecisions } from './decisions.ts'
import { getEventChanges } from './eventChanges.ts'
import { getEventSpeakers } from './people.ts'
import { rateApplication } from './ratings.ts'
import { getRegistrations } from './registrations.ts'
import { getEventTabs } from './tabs.ts'

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
