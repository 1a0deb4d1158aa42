import * as contract from '../contract.ts'
import type { Task } from '../contract.ts'
import { memberOf } from '#src/records/actor.ts'
import type { Database } from '#src/database/open.ts'
import type { ContentPath } from '#src/features/content/contentKinds.ts'
import type { AnyRecords } from '#src/records/records.ts'
import { serve } from '#src/http/serve.ts'
import { getToday, readTasks } from './today.ts'
import type { Member } from '#src/http/access.ts'

/** Pending work, for the dashboard and the navigation of the back office. */
export const todayApi = (db: Database, records: Record<ContentPath, AnyRecords>) =>
  serve(contract, {
    getToday: (_, call) => getToday(db, records, memberOf(call)),
    getWaiting: (_, call) => getWaiting(db, records, memberOf(call)),
  })

/** Screen for each type of task that has one place. */
const screens = {
  overdue: '/inbox',
  due: '/inbox',
  waiting: '/inbox',
  reviews: '/reviews',
  speakerChanges: '/events',
  held: '/outbox',
  links: '/checks',
  claims: '/checks',
  backups: '/checks',
  media: '/checks',
} satisfies Partial<Record<Task['kind'], string>>

/** Number of pending items per screen. Texts in review count for the screens of their types. */
async function getWaiting(db: Database, records: Record<ContentPath, AnyRecords>, member: Member) {
  const { counts: tasks, unpublished } = await readTasks(db, records, member)
  const counts: Record<string, number> = {}
  const add = (screen: string, count: number) => {
    if (count > 0) counts[screen] = (counts[screen] ?? 0) + count
  }
  for (const [kind, screen] of Object.entries(screens))
    add(screen, tasks[kind as keyof typeof screens]?.count ?? 0)
  for (const { path, status, count } of unpublished)
    if (status === 'in_review') add(`/${path}`, count)
  return { counts }
}
