import { open } from 'node:fs/promises'
import { sql } from 'drizzle-orm'
import type { Database } from './open.ts'

/** Size in bytes of every piece but the last. */
export const PIECE = 1_000_000

/**
 * Files stored in a table as pieces, which every process of the site can read; `owner` is the
 * column of the record that a file belongs to.
 */
export function filePieces(tableName: string, ownerColumn: string) {
  const [table, owner] = [sql.identifier(tableName), sql.identifier(ownerColumn)]
  return {
    /** Stores a file, or a part of one, as pieces numbered from `first`. */
    async store(tx: Database, id: string, path: string, first = 0) {
      const file = await open(path)
      try {
        for (let number = 0; ; number++) {
          const { buffer, bytesRead } = await file.read(
            Buffer.alloc(PIECE),
            0,
            PIECE,
            number * PIECE,
          )
          if (bytesRead === 0) return
          const bytes = buffer.subarray(0, bytesRead)
          await tx.execute(
            sql`insert into ${table} (${owner}, number, bytes) values (${id}, ${first + number}, ${bytes})`,
          )
        }
      } finally {
        await file.close()
      }
    },
    /** Writes a stored file to a new path; returns whether the file exists in the database. */
    async writeTo(db: Database, id: string, path: string): Promise<boolean> {
      const file = await open(path, 'wx', 0o600)
      try {
        for (let number = 0; ; number++) {
          const { rows } = await db.execute<{ bytes: Buffer }>(
            sql`select bytes from ${table} where ${owner} = ${id} and number = ${number}`,
          )
          if (!rows[0]) return number > 0
          await file.write(rows[0].bytes)
        }
      } finally {
        await file.close()
      }
    },
    drop: (db: Database, id: string) =>
      db.execute(sql`delete from ${table} where ${owner} = ${id}`),
  }
}
