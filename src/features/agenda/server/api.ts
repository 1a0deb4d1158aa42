import type { Database } from '#src/database/open.ts'
import { serve } from '#src/http/serve.ts'
import * as contract from '../contract.ts'
import { getEventOutline, getEventSessions, getEventSpeakers, getSpeakerSessions } from './sessions.ts'

export const agendaApi = (db: Database) =>
  serve(contract, {
    getEventSessions: ({ params }) => getEventSessions(db, params.id),
    getEventSpeakers: ({ params }) => getEventSpeakers(db, params.id),
    getEventOutline: ({ params }) => getEventOutline(db, params.id),
    getSpeakerSessions: ({ params }) => getSpeakerSessions(db, params.id),
  })
