import { sql } from 'drizzle-orm'
import type { Database } from '#src/database/open.ts'

/** Pictures that came into the library in this transaction, which began at `now()` for the database. */
export async function broughtPictures(tx: Database): Promise<string[]> {
  const { rows } = await tx.execute<{ id: string }>(
    sql`select id from media where created_at = now()`,
  )
  return rows.map(({ id }) => id)
}

/** Takes pictures out of the library again that nothing shows any more and that nobody has changed. */
export async function removeBroughtPictures(tx: Database, ids: readonly string[]): Promise<void> {
  await tx.execute(sql`with gone as (
      delete from media m where m.id = any(${sql.param(ids)}::text[]) and m.version = 1
        and not exists (select from picture_uses u where u.address = m.id)
      returning m.id, m.file)
    delete from pictures p using gone where p.hash = gone.file
      and not exists (select from media other where other.file = p.hash and other.id not in (select id from gone))`)
}
