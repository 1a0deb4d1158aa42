import type { Database } from '#src/database/open.ts'
import { conflict } from '#src/http/errors.ts'
import { type Call, serve } from '#src/http/serve.ts'
import { undoStep } from '#src/records/bulk.ts'
import { writerOf } from '#src/records/actor.ts'
import { runOnce } from '#src/records/repeats.ts'
import * as contract from '../contract.ts'
import { explainDelivery, getDeliveries } from './deliveries.ts'
import {
  addIssue,
  changeIssue,
  getIssue,
  getMatchingIssues,
  getIssues,
  removeIssue,
  removeIssues,
} from './issues.ts'
import { findIssueItems } from './items.ts'
import { issueKind, audited } from './issueRecords.ts'
import { createFollower } from './outsideLinks.ts'
import { issuePreview, readIssueText } from './previews.ts'
import { describeRehearsal, type Rehearsing, startRehearsal } from './rehearsals.ts'
import { resumeIssue, sendIssue, stopIssue, unscheduleIssue } from './sending.ts'
import { sendTest } from './testMail.ts'

const nameOf = ({ request }: Call) =>
  request.staff?.member?.name || request.staff?.member?.username || 'Staff'

/** API for writing, rehearsing, and sending newsletter issues, and their previews. */
export function openIssues(deps: Omit<Rehearsing, 'follow'>) {
  const { follow, close } = createFollower()
  return {
    calls: issuesApi({ ...deps, follow }),
    preview: issuePreview(deps.db, deps.mail.origin),
    close,
  }
}

function issuesApi(deps: Rehearsing) {
  const { db, mail } = deps
  const rehearsal = async (id: string) => ({
    ...(await describeRehearsal(db, id)),
    isConfigured: mail.server !== undefined,
  })
  async function once(call: Call, id: string, run: (tx: Database) => Promise<unknown>) {
    await runOnce(db, writerOf(call), run, async () => undefined)
    return getIssue(db, id)
  }
  return serve(contract, {
    getIssues: ({ query }) => getIssues(db, query),
    removeIssues: ({ body }, call) => removeIssues(db, writerOf(call), body.records),
    getMatchingIssues: ({ query }) => getMatchingIssues(db, query),
    restoreIssues: ({ params }, call) => undoStep(db, [issueKind], writerOf(call), params.request),
    addIssue: ({ body }, call) => addIssue(db, writerOf(call), nameOf(call), body.from),
    getIssue: ({ params }) => getIssue(db, params.id),
    changeIssue: ({ params, body }, call) =>
      audited(db, writerOf(call), 'change', params.id, (tx) =>
        changeIssue(tx, params.id, nameOf(call), body),
      ),
    removeIssue: ({ params }, call) =>
      runOnce(
        db,
        writerOf(call),
        async (tx) => {
          await removeIssue(tx, writerOf(call), params.id)
          return {}
        },
        async () => ({}),
      ),
    findIssueItems: ({ query }) => findIssueItems(db, query),
    readIssueText: ({ params }) => readIssueText(db, params.id, mail.origin),
    async testIssue({ params, body }, call) {
      await audited(db, writerOf(call), 'test', params.id, (tx) => sendTest(tx, params.id, body.to))
      return { sends: mail.server !== undefined }
    },
    async startRehearsal({ params }, call) {
      void (await startRehearsal(deps, writerOf(call), params.id)).done
      return rehearsal(params.id)
    },
    getRehearsal: ({ params }) => rehearsal(params.id),
    async sendIssue({ params, body }, call) {
      if (!mail.server) throw conflict('No mail server is set up. Set SMTP_URL and restart.')
      const { version } = body
      const [at, was] = [body.at, body.was].map((time) => (time ? new Date(time) : undefined))
      const send = (tx: Database) =>
        sendIssue(tx, params.id, { version, by: nameOf(call), at, was })
      return once(call, params.id, (tx) =>
        audited(tx, writerOf(call), body.at ? 'schedule' : 'send', params.id, send),
      )
    },
    unscheduleIssue: ({ params, body }, call) =>
      once(call, params.id, (tx) =>
        audited(tx, writerOf(call), 'unpublish', params.id, (own) =>
          unscheduleIssue(own, params.id, body && new Date(body.was)),
        ),
      ),
    async stopIssue({ params }, call) {
      const { id } = await getIssue(db, params.id)
      return once(call, id, async (tx) => {
        if (!(await stopIssue(tx, id, `${nameOf(call)} stopped it.`, writerOf(call))))
          throw conflict('This issue isn’t being sent.')
      })
    },
    getDeliveries: ({ params, query }) => getDeliveries(db, params.id, query),
    explainDelivery: ({ params }) => explainDelivery(db, mail, params.id),
    resumeIssue: ({ params }, call) =>
      once(call, params.id, (tx) =>
        audited(tx, writerOf(call), 'resume', params.id, (own) => resumeIssue(own, params.id)),
      ),
  })
}
