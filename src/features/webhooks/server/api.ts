import type { Database } from '#src/database/open.ts'
import { serve } from '#src/http/serve.ts'
import { undoActions } from '#src/records/actions.ts'
import { writerOf } from '#src/records/actor.ts'
import { isChangedBy } from '#src/records/bulk.ts'
import { runOnce, runPart } from '#src/records/repeats.ts'
import * as contract from '../contract.ts'
import { getDeliveries, getMatchingDeliveries, sendAgain, sendManyAgain } from './deliveries.ts'
import {
  addWebhook,
  changeWebhook,
  getWebhooks,
  removeWebhook,
  renewSecret,
  switchWebhooks,
  testWebhook,
  webhookActions,
} from './webhooks.ts'

export const webhooksApi = (db: Database) =>
  serve(contract, {
    getWebhooks: () => getWebhooks(db),
    addWebhook: ({ body }, call) => addWebhook(db, writerOf(call), body),
    changeWebhook: ({ params, body }, call) => changeWebhook(db, writerOf(call), params.id, body),
    switchWebhooks: ({ body }, call) => switchWebhooks(db, writerOf(call), body),
    undoSwitch: ({ params }, call) =>
      undoActions(db, [webhookActions], writerOf(call), params.request),
    removeWebhook: ({ params }, call) =>
      runOnce(
        db,
        writerOf(call),
        async (tx) => {
          await removeWebhook(tx, writerOf(call), params.id)
          return {}
        },
        async () => ({}),
      ),
    renewSecret: ({ params }, call) => renewSecret(db, writerOf(call), params.id),
    testWebhook: ({ params }, call) => testWebhook(db, writerOf(call), params.id),
    getDeliveries: ({ query }) => getDeliveries(db, query),
    getMatchingDeliveries: ({ query }) => getMatchingDeliveries(db, query),
    sendManyAgain: ({ body }, call) => sendManyAgain(db, writerOf(call), body.records),
    async sendAgain({ params: { id } }, call) {
      const writer = writerOf(call)
      await runPart(db, writer, { id, isDone: isChangedBy }, (tx) => sendAgain(tx, writer, id))
      return {}
    },
  })
