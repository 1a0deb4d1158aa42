import { open } from 'node:fs/promises'
import { sql } from 'drizzle-orm'
import type { Database } from './open.ts'

/** Bytes of each piece but the last. */
export const PIECE = 1_000_000

/** Files in a table, in pieces, where every process of the site can read them; `owner` is the column of what a file belongs to. */
export function filePieces(tableName: string, ownerColumn: string) {
  const [table, owner] = [sql.identifier(tableName), sql.identifier(ownerColumn)]
  return {
    /** Stores a file, or a part of it that begins at a piece. */
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
    /** Writes a stored file to a path where nothing is yet; whether there is one. */
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
