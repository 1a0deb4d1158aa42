import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { insertRow } from '#src/database/builtOnce.ts'
import type { Database } from '#src/database/open.ts'
import type { RouteRequest } from '#src/http/route.ts'
import { queueReceipt, type Receipt } from '#src/mail/receipt.ts'
import { settings } from '#src/settings.ts'
import { fieldsWhere, type FormDeclaration, isStored } from './form.ts'
import { type JudgedForm, receive, receiptPath } from './receive.ts'
import { readSubmission } from './submission.ts'

/** How a form's fields are checked for spam. */
export function judgedForm(form: FormDeclaration): JudgedForm {
  const { kind, promise, isLetter, isSuggested } = form
  return {
    kind,
    texts: fieldsWhere(form, ({ rows, isJudged }) => rows !== undefined && isJudged !== false),
    names: fieldsWhere(
      form,
      (field) => !field.type && !field.rows && !field.choices && field.isJudged !== false,
    ),
    ...(promise && { promise }),
    ...(isLetter && { isLetter }),
    ...(isSuggested && { isSuggested }),
  }
}

export type SubmissionTable = PgTable & { id: PgColumn; createdAt: PgColumn }

interface ReceiptWords {
  /** The name of the site follows: "Your message to". */
  subject: string
  /** Default: that of the form's receipt. */
  heading?: string
  text: string
}

/** A form as the server receives it: judged, stored in its table, and confirmed to its sender by email. */
export function receivedForm<Table extends SubmissionTable>(
  form: FormDeclaration,
  table: Table,
  words: ReceiptWords,
) {
  const judged = judgedForm(form)
  const receipt = (id: string, to: string): Receipt => ({
    kind: form.kind,
    id,
    to,
    subject: `${words.subject} ${settings.name}`,
    heading: words.heading ?? form.receipt?.title ?? '',
    text: words.text,
    ...(form.promise && { promise: form.promise }),
  })
  return {
    form: judged,
    table,
    receipt,
    /** Stores what was sent before responding, as a row of the table with these other values. */
    async store(
      db: Database,
      request: Pick<RouteRequest, 'sent' | 'visitor'>,
      contents: Record<string, unknown>,
      others: Record<string, unknown> = {},
    ) {
      const meta = await readSubmission(db, request)
      const id = await receive(db, meta, { ...judged, contents }, (tx, { id, isSpam }) =>
        Promise.all([
          insertRow(tx, table as PgTable, { id, ...rowOf(form, contents), ...others } as never),
          isSpam || !contents.email || queueReceipt(tx, receipt(id, String(contents.email))),
        ]),
      )
      return { receipt: await receiptPath(db, id) }
    },
  }
}

/** A row in which texts that may be missing are null if they are empty. */
const rowOf = (form: FormDeclaration, contents: Record<string, unknown>) => ({
  ...contents,
  ...Object.fromEntries(
    fieldsWhere(form, (field) => !isStored(field)).map((name) => [name, contents[name] || null]),
  ),
})
