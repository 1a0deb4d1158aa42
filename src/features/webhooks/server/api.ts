import type { Database } from '#src/database/open.ts'
import { serve } from '#src/http/serve.ts'
import { writerOf } from '#src/records/writerOf.ts'
import * as contract from '../contract.ts'
import {
  addWebhook,
  changeWebhook,
  getDeliveries,
  getWebhooks,
  removeWebhook,
  renewSecret,
  sendAgain,
  switchWebhooks,
  testWebhook,
  undoSwitch,
} from './webhooks.ts'

export const webhooksApi = (db: Database) =>
  serve(contract, {
    getWebhooks: () => getWebhooks(db),
    addWebhook: ({ body }) => addWebhook(db, body),
    changeWebhook: ({ params, body }, call) => changeWebhook(db, writerOf(call), params.id, body),
    switchWebhooks: ({ body }, call) => switchWebhooks(db, writerOf(call), body),
    undoSwitch: ({ params }, call) => undoSwitch(db, writerOf(call), params.request),
    async removeWebhook({ params }) {
      await removeWebhook(db, params.id)
      return {}
    },
    renewSecret: ({ params }) => renewSecret(db, params.id),
    testWebhook: ({ params }) => testWebhook(db, params.id),
    getDeliveries: ({ params }) => getDeliveries(db, params.id),
    sendAgain: ({ params }) => sendAgain(db, params.id),
  })
