import { open } from 'node:fs/promises'
import { and, asc, eq } from 'drizzle-orm'
import type { Database } from '#src/database/open.ts'
import { importPieces } from '../tables.ts'

const PIECE = 1_000_000

/** Puts a file where every process of the site can read it. */
export async function storeFile(tx: Database, importId: string, path: string) {
  const file = await open(path)
  try {
    for (let number = 0; ; number++) {
      const { buffer, bytesRead } = await file.read(Buffer.alloc(PIECE), 0, PIECE, number * PIECE)
      if (bytesRead === 0) return
      await tx.insert(importPieces).values({ importId, number, bytes: buffer.subarray(0, bytesRead) })
    }
  } finally {
    await file.close()
  }
}

/** Writes the stored file to a path. */
export async function writeFileTo(db: Database, importId: string, path: string) {
  const file = await open(path, 'wx', 0o600)
  try {
    const numbers = await db
      .select({ number: importPieces.number })
      .from(importPieces)
      .where(eq(importPieces.importId, importId))
      .orderBy(asc(importPieces.number))
    for (const { number } of numbers) {
      const [piece] = await db
        .select()
        .from(importPieces)
        .where(and(eq(importPieces.importId, importId), eq(importPieces.number, number)))
      await file.write(piece!.bytes)
    }
    return numbers.length > 0
  } finally {
    await file.close()
  }
}

export const dropFile = (db: Database, importId: string) => db.delete(importPieces).where(eq(importPieces.importId, importId))
