import type { Database } from '#src/database/open.ts'
import { serve } from '#src/http/serve.ts'
import { undoActions } from '#src/records/actions.ts'
import { stepEach } from '#src/records/bulk.ts'
import { writerOf } from '#src/records/actor.ts'
import * as contract from '../contract.ts'
import { addSubscriber, endSubscription, subscriberActions } from './subscriberActions.ts'
import { getMatchingSubscribers, getSubscribers, getSubscriber } from './subscriberList.ts'

/** Newsletter subscribers, for administrators. */
export const subscribersApi = (db: Database, sendsMail: boolean) =>
  serve(contract, {
    getSubscribers: ({ query }) => getSubscribers(db, query),
    getSubscriber: ({ params }) => getSubscriber(db, params.id),
    addSubscriber: ({ body }, call) => addSubscriber(db, writerOf(call), body, sendsMail),
    endSubscriptions: ({ body: { records } }, call) =>
      stepEach(
        db,
        writerOf(call),
        records.map(({ id }) => ({ id, label: 'Subscriber' })),
        (tx, own, { id }) => endSubscription(tx, own, id),
      ),
    getMatchingSubscribers: ({ query }) => getMatchingSubscribers(db, query),
    undoEnding: ({ params }, call) =>
      undoActions(db, [subscriberActions], writerOf(call), params.request),
  })
