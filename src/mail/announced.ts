import { eq, ne, sql } from 'drizzle-orm'
import type { Database } from '#src/database/open.ts'
import { invalid } from '#src/http/errors.ts'
import { isBeyondAscii } from '#src/text/emailAddress.ts'
import type { MailConnection } from './connection.ts'
import type { MailServer } from './mailSettings.ts'
import { mailServers } from './tables.ts'

export const BEYOND_ASCII =
  'Our mail server can’t send to addresses with letters other than a to z before the @. Please use another address.'

/** Deletes what servers announced that are no longer configured. */
export const forgetOtherServers = (db: Database, server: MailServer | undefined) =>
  db.delete(mailServers).where(server && ne(mailServers.host, nameOf(server)))

/** Stores what the server announced on a connection, for forms and imports, which have no connection. */
export async function rememberAnnounced(
  db: Database,
  server: MailServer,
  { takesUnicode }: MailConnection,
): Promise<void> {
  await forgetOtherServers(db, server)
  await db
    .insert(mailServers)
    .values({ host: nameOf(server), takesUnicode })
    .onConflictDoUpdate({
      target: mailServers.host,
      set: { takesUnicode },
      setWhere: ne(mailServers.takesUnicode, sql`excluded.takes_unicode`),
    })
}

const nameOf = ({ options: { host, port } }: MailServer) => `${host}:${port}`

/**
 * Whether email can go to addresses beyond ASCII; true if no server is known, since such emails
 * wait like others.
 */
export const takesUnicode = async (db: Database): Promise<boolean> =>
  (await db.$count(mailServers, eq(mailServers.takesUnicode, false))) === 0

/** Refuses a form with an address that the mail server cannot handle. */
export async function refuseUnreachable(
  db: Database,
  contents: Record<string, unknown>,
): Promise<void> {
  const field = typeof contents.address === 'string' ? 'address' : 'email'
  const typed = contents[field]
  if (typeof typed === 'string' && isBeyondAscii(typed) && !(await takesUnicode(db)))
    throw invalid({ [field]: [BEYOND_ASCII] })
}
