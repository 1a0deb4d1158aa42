import type { Database } from '#src/database/open.ts'
import { mediaOf } from './media.ts'
import { moveMedia } from './moveMedia.ts'
import { StoreAway } from './openStore.ts'

interface MoveMediaOptions {
  print: (text: string) => void
  signal?: AbortSignal | undefined
}

/**
 * Moves bytes that a backup or export brought into the database to where they belong; they can be
 * viewed in the meantime.
 */
export async function moveBrought(
  db: Database,
  { print, signal }: MoveMediaOptions,
): Promise<void> {
  const { first } = mediaOf(db)
  if (!first) return
  try {
    const { count } = await moveMedia(db, { signal })
    print(`${count} pictures and files were moved to ${first.place}.`)
  } catch (error) {
    if (!(error instanceof StoreAway) && !signal?.aborted) throw error
    print(
      `Pictures and files are still in the database. Once ${first.place} works: npm run move-media -- --to URL`,
    )
  }
}
