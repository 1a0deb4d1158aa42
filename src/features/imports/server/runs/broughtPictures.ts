import { sql } from 'drizzle-orm'
import type { Database } from '#src/database/open.ts'

/** Returns the pictures added to the library in this transaction, whose start is the database's `now()`. */
export async function broughtPictures(tx: Database): Promise<string[]> {
  const { rows } = await tx.execute<{ id: string }>(
    sql`select id from media where created_at = now()`,
  )
  return rows.map(({ id }) => id)
}

/** Removes pictures from the library that nothing shows anymore and that nobody changed. */
export async function removeBroughtPictures(tx: Database, ids: readonly string[]): Promise<void> {
  await tx.execute(sql`with gone as (
      delete from media m where m.id = any(${sql.param(ids)}::text[]) and m.version = 1
        and not exists (select from picture_uses u where u.address = m.id)
      returning m.id, m.file)
    delete from pictures p using gone where p.hash = gone.file
      and not exists (select from media other where other.file = p.hash and other.id not in (select id from gone))`)
}
