import { and, desc, eq, sql } from 'drizzle-orm'
import type { Database } from '#src/database/open.ts'
import { conflict } from '#src/http/errors.ts'
import { mails } from './tables.ts'

/** Takes the last mail back whose cause begins so, while it waits; refuses once it is on its way. */
export async function recallMail(tx: Database, cause: string): Promise<void> {
  const [last] = await tx
    .select({ id: mails.id, state: mails.state })
    .from(mails)
    .where(sql`starts_with(${mails.cause}, ${cause})`)
    .orderBy(desc(mails.createdAt))
    .limit(1)
  if (!last || last.state === 'left') return
  const recalled = await tx
    .update(mails)
    .set({ state: 'left', settledAt: sql`now()`, response: 'It was taken back.' })
    .where(and(eq(mails.id, last.id), eq(mails.state, 'waiting')))
    .returning({ id: mails.id })
  if (recalled.length === 0) throw conflict('The mail about it has been sent, so this cannot be taken back.')
}
