import type { Database } from '#src/database/open.ts'
import { serve } from '#src/http/serve.ts'
import { describedAgenda } from '../descriptions.ts'
import {
  getEventOutline,
  getEventSessions,
  getEventSpeakers,
  getSpeakerSessions,
} from './sessions.ts'

export const agendaApi = (db: Database) =>
  serve(describedAgenda, {
    getEventSessions: ({ params }) => getEventSessions(db, params.id),
    getEventSpeakers: ({ params }) => getEventSpeakers(db, params.id),
    getEventOutline: ({ params }) => getEventOutline(db, params.id),
    getSpeakerSessions: ({ params }) => getSpeakerSessions(db, params.id),
  })
