import type { Database } from '#src/database/open.ts'
import { Problem } from '#src/http/errors.ts'
import { serve } from '#src/http/serve.ts'
import { writerOf } from '#src/records/actor.ts'
import { runOnce } from '#src/records/repeats.ts'
import * as contract from '../contract.ts'
import { decideSpeakerChange, getSpeakerChanges } from './changes.ts'
import { revokeSpeakerLink, sendSpeakerLink } from './links.ts'

function ignoreMissing(error: unknown) {
  if (error instanceof Problem && error.code === 'not_found') return {}
  throw error
}

/** Speakers' changes to their own work, for staff to review. */
export const speakerLinksApi = (db: Database) =>
  serve(contract, {
    sendSpeakerLink: ({ params, body }, call) =>
      sendSpeakerLink(db, writerOf(call), params, body.email),
    revokeSpeakerLink: ({ params }, call) =>
      runOnce(
        db,
        writerOf(call),
        (tx) => revokeSpeakerLink(tx, writerOf(call), params),
        // The speaker may have got a new link since.
        (tx) => revokeSpeakerLink(tx, writerOf(call), params).catch(ignoreMissing),
      ),
    getSpeakerChanges: ({ params }) => getSpeakerChanges(db, params.event),
    decideSpeakerChange: ({ params, body }, call) =>
      decideSpeakerChange(db, writerOf(call), params, body),
  })
