import { and, arrayOverlaps, asc, isNull, type SQL, sql } from 'drizzle-orm'
import type { Database } from '#src/database/open.ts'
import { users } from '#src/features/accounts/server/tables.ts'
import { type Access, roles } from '#src/http/access.ts'

export interface Colleague {
  id: string
  name: string
  email: string | null
}

/** Whether an account is on and has access to a content type. */
const hasAccess = (access: Access) =>
  and(
    isNull(users.disabledAt),
    arrayOverlaps(users.roles, Array.isArray(access) ? [...access] : [...roles]),
  )

/** Whether nobody with access to a content type has the id. */
export const isAway = (id: SQL, access: Access): SQL<boolean> =>
  sql`not exists (select from ${users} where ${users.id} = ${id} and ${hasAccess(access)})`

/** Lists everyone with access to a content type, by name. */
export function findColleagues(db: Database, access: Access): Promise<Colleague[]> {
  const name = sql<string>`coalesce(nullif(${users.name}, ''), ${users.username})`
  return db
    .select({ id: users.id, name, email: users.email })
    .from(users)
    .where(hasAccess(access))
    .orderBy(asc(sql`lower(${name})`), users.id)
}

/** Finds the people mentioned with @ and their name. If several names match, the longest wins. */
export function mentionedIn<Person extends { name: string }>(
  text: string,
  people: readonly Person[],
): Person[] {
  const longestFirst = people.toSorted((one, other) => other.name.length - one.name.length)
  const found = new Set<Person>()
  for (const { index } of text.matchAll(/(?<![\p{L}\p{N}.])@/gu)) {
    const rest = text.slice(index + 1)
    const person = longestFirst.find(
      ({ name }) =>
        rest.slice(0, name.length).toLowerCase() === name.toLowerCase() &&
        !/^[\p{L}\p{N}]/u.test(rest.slice(name.length)),
    )
    if (person) found.add(person)
  }
  return [...found]
}
