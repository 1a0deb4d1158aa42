import type * as z from 'zod/mini'
import type { Person } from '#src/features/privacy/contract.ts'
import { findPerson } from '#src/features/privacy/server/person.ts'
import type { Database } from '#src/database/open.ts'
import { openFreshLink } from '#src/mail/links.ts'
import type { PersonalTable } from '#src/privacy/personal.ts'

/** Returns the address that a token belongs to. */
export async function openLink(db: Database, token: string) {
  const link = await openFreshLink(db, { purpose: 'own-data', kind: 'own data' }, token)
  return link.state === 'open'
    ? { state: link.state, address: link.mail.recipient, until: link.until }
    : { state: link.state }
}

/**
 * Finds everything stored about an address. Records that only match the name may be someone else's and are left
 * out.
 */
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
