import type * as z from 'zod/mini'
import { api } from '#src/staff/client.ts'
import { openEditing } from '#src/features/content/staff/editing/editing.ts'
import { isSame } from '#src/features/content/staff/editing/values.ts'
import { changeIssue, getIssue, type Issue, type IssueChange } from '../contract.ts'

export type IssueDetail = z.output<typeof Issue>
export type Typed = Omit<z.output<typeof IssueChange>, 'version'>

interface IssueRecord {
  id: string
  version: number
  values: Typed
  isLocked: boolean
  issue: IssueDetail
}

const typedOf = ({ subject, preview, blocks, topics }: IssueDetail): Typed => ({
  subject,
  preview,
  blocks,
  topics,
})

/** Edits one issue. Its edits change the draft itself. */
export function openIssue(first: IssueDetail, onSaved: (issue: IssueDetail) => void) {
  /** What was sent last, and what the server made of it: it trims and cleans texts. */
  let [sent, stored] = [typedOf(first), typedOf(first)]
  /** Texts stay as they were typed until someone else changes them. */
  function recordOf(issue: IssueDetail): IssueRecord {
    const values = typedOf(issue)
    const asTyped = Object.entries(sent).filter(([name]) =>
      isSame(values[name as keyof Typed], stored[name as keyof Typed]),
    )
    return {
      id: issue.id,
      version: issue.version,
      values: { ...values, ...Object.fromEntries(asTyped) },
      isLocked: issue.state !== 'draft',
      issue,
    }
  }
  const editing = openEditing<IssueRecord>(
    {
      path: 'issues',
      pause: 800,
      textFields: new Set(),
      read: async (id) => recordOf(await api(getIssue, { params: { id } })),
      async change({ id, version, values }, changed) {
        const typed = { ...values, ...changed }
        const issue = await api(changeIssue, { params: { id }, body: { ...typed, version } })
        ;[sent, stored] = [typed, typedOf(issue)]
        return recordOf(issue)
      },
    },
    recordOf(first),
    ({ issue }) => onSaved(issue),
  )
  return { ...editing, receive: (issue: IssueDetail) => editing.receive(recordOf(issue)) }
}
export type IssueEditing = ReturnType<typeof openIssue>
