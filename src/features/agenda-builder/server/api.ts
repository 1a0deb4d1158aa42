import type { Database } from '#src/database/open.ts'
import { writerOf } from '#src/records/actor.ts'
import { runOnce } from '#src/records/repeats.ts'
import { serve } from '#src/http/serve.ts'
import * as contract from '../contract.ts'
import { setAvailability } from './availability.ts'
import { getAgendas } from './agendas.ts'
import { getBoard } from './board.ts'
import { addSession, planSession } from './plan.ts'
import { addDay } from './days.ts'
import { stepAgendas, undoAgendaStep } from './bulk.ts'
import { publishAgenda } from './publish.ts'
import { addRoom, changeRoom, removeRoom } from './rooms.ts'
import { undoPlan } from './undoPlan.ts'

/** API of the agenda builder. Visitors see planned changes once they are published. */
export const agendaBuilderApi = (db: Database) =>
  serve(contract, {
    getAgendas: ({ query }) => getAgendas(db, query),
    getBoard: ({ params }) => getBoard(db, params.event),
    planSession: ({ params, body }, call) =>
      planSession(db, writerOf(call), params.event, params.session, body),
    addSession: ({ params, body }, call) =>
      addSession(db, writerOf(call), params.event, body.values),
    addRoom: ({ params, body }, call) => addRoom(db, writerOf(call), params.event, body),
    changeRoom: ({ params, body }, call) =>
      changeRoom(db, writerOf(call), params.event, params.room, body),
    removeRoom({ params, body }, call) {
      const writer = writerOf(call)
      return runOnce(
        db,
        writer,
        (tx) => removeRoom(tx, writer, params.event, params.room, body.version),
        async () => ({ request: writer.requestId }),
      )
    },
    addDay: ({ params, body }, call) => addDay(db, writerOf(call), params.event, body),
    setAvailability: ({ params, body }, call) =>
      setAvailability(db, writerOf(call), params.event, params.speaker, body),
    undoPlan: ({ body }, call) => undoPlan(db, writerOf(call), body.request),
    stepAgendas: ({ body }, call) => stepAgendas(db, writerOf(call), body),
    undoAgendaStep: ({ params }, call) => undoAgendaStep(db, writerOf(call), params.request),
    publishAgenda: ({ params, body }, call) =>
      publishAgenda(db, writerOf(call), params.event, body.changesKey),
  })
