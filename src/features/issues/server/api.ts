import type { Database } from '#src/database/open.ts'
import { type Call, serve } from '#src/http/serve.ts'
import type { MailSettings } from '#src/mail/mailSettings.ts'
import * as contract from '../contract.ts'
import { addIssue, changeIssue, getIssue, listIssues, removeIssue } from './issues.ts'
import { findItems } from './items.ts'
import { readIssueText } from './previews.ts'
import { sendTest } from './testMail.ts'

interface IssuesDeps {
  db: Database
  mail: MailSettings
}

const nameOf = ({ request }: Call) => request.staff?.member?.name || request.staff?.member?.username || 'Staff'

/** Writing, rehearsing and sending issues of the newsletter. */
export const issuesApi = ({ db, mail }: IssuesDeps) =>
  serve(contract, {
    getIssues: () => listIssues(db),
    addIssue: ({ body }, call) => addIssue(db, nameOf(call), body.from),
    getIssue: ({ params }) => getIssue(db, params.id),
    changeIssue: ({ params, body }, call) => changeIssue(db, params.id, nameOf(call), body),
    async removeIssue({ params }) {
      await removeIssue(db, params.id)
      return {}
    },
    findIssueItems: ({ query }) => findItems(db, query),
    readIssueText: ({ params }) => readIssueText(db, params.id, mail.origin),
    async testIssue({ params, body }) {
      await sendTest(db, params.id, body.to)
      return { sends: mail.server !== undefined }
    },
  })
