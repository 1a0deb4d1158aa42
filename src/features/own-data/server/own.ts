import { and, eq, sql } from 'drizzle-orm'
import type * as z from 'zod/mini'
import type { Person } from '#src/features/privacy/contract.ts'
import { findPerson } from '#src/features/privacy/server/person.ts'
import type { Database } from '#src/database/open.ts'
import { readLink } from '#src/mail/links.ts'
import { mails } from '#src/mail/tables.ts'
import type { PersonalTable } from '#src/privacy/personal.ts'
import { VALID_HOURS } from '../ownData.ts'

type Opened = { state: 'unknown' | 'expired' } | { state: 'open'; address: string; until: Date }

/** Whose data a token opens. Held mails leave later, so its hours count from when the mail was sent. */
export async function openLink(db: Database, token: string): Promise<Opened> {
  const id = await readLink(db, 'own-data', token)
  if (!id) return { state: 'unknown' }
  const until = sql<Date>`coalesce(${mails.settledAt}, ${mails.dueSince}) + make_interval(hours => ${VALID_HOURS})`
  const [mail] = await db
    .select({
      address: mails.recipient,
      until: until.mapWith(mails.dueSince),
      isValid: sql<boolean>`${until} > now()`,
    })
    .from(mails)
    .where(and(eq(mails.id, id), eq(mails.kind, 'own data')))
  if (!mail) return { state: 'unknown' }
  return mail.isValid ? { state: 'open', address: mail.address, until: mail.until } : { state: 'expired' }
}

/** Everything that is held about an address. What only bears the same name may be somebody else's, and is left out. */
export async function findOwnData(
  db: Database,
  tables: readonly PersonalTable[],
  address: string,
): Promise<z.infer<typeof Person>> {
  const person = await findPerson(db, tables, address)
  const groups = person.groups
    .map((group) => ({ ...group, rows: group.rows.filter(({ byName }) => !byName) }))
    .filter(({ rows }) => rows.length > 0)
  return { ...person, groups }
}
