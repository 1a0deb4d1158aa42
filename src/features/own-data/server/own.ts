import type * as z from 'zod/mini'
import type { Person } from '#src/features/privacy/contract.ts'
import { findPerson } from '#src/features/privacy/server/person.ts'
import type { Database } from '#src/database/open.ts'
import { openFreshLink } from '#src/mail/links.ts'
import type { PersonalTable } from '#src/privacy/personal.ts'

/** Whose data a token opens. */
export async function openLink(db: Database, token: string) {
  const link = await openFreshLink(db, { purpose: 'own-data', kind: 'own data' }, token)
  return link.state === 'open'
    ? { state: link.state, address: link.mail.recipient, until: link.until }
    : { state: link.state }
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
