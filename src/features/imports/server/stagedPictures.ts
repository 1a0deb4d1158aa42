import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Database } from '#src/database/open.ts'
import {
  picturesBySource,
  savePicture,
  type StoredPicture,
  storedPicture,
} from '#src/features/pictures/server/pictures.ts'
import { prepareApart } from '#src/features/pictures/server/prepareApart.ts'
import {
  PictureProblem,
  type PreparedPicture,
} from '#src/features/pictures/server/preparePicture.ts'

export type PictureSource = (address: string) => Promise<Buffer>

interface Staged {
  picture: Omit<PreparedPicture, 'bytes' | 'original'>
  /** Media type of the original, where it is laid down beside. */
  original: string | undefined
  addresses: string[]
}

const AT_ONCE = 4

/** Pictures drawn anew and laid on the disk, until the transaction that stores them. */
export async function createStage() {
  const folder = await mkdtemp(join(tmpdir(), 'advantage-pictures-'))
  const byHash = new Map<string, Staged>()
  const byAddress = new Map<string, Staged>()
  const stored = new Set<string>()
  let drawing: Promise<unknown> = Promise.resolve()

  const originalAt = (hash: string) => join(folder, `${hash}.original`)

  async function stage(address: string, file: Buffer) {
    const { bytes, original, ...picture } = await prepareApart(file)
    if (!byHash.has(picture.hash)) {
      await writeFile(join(folder, picture.hash), bytes)
      if (original) await writeFile(originalAt(picture.hash), original.bytes)
    }
    const staged = byHash.get(picture.hash) ?? {
      picture,
      original: original?.type,
      addresses: [],
    }
    staged.addresses.push(address)
    byHash.set(picture.hash, staged)
    byAddress.set(address, staged)
  }

  return {
    /** Gets and draws pictures, four under way at once and one being drawn; those that fail are told with their reason. */
    async collect(
      addresses: string[],
      source: PictureSource,
      onDone: (done: number, all: number) => void,
      onRefused: (address: string, reason: string) => void,
    ) {
      const waiting = addresses.values()
      let done = 0
      const worker = async () => {
        for (let next = waiting.next(); !next.done; next = waiting.next()) {
          const address = next.value
          try {
            const file = await source(address)
            const turn = drawing.then(() => stage(address, file))
            drawing = turn.catch(() => {})
            await turn
          } catch (error) {
            if (!(error instanceof PictureProblem)) throw error
            onRefused(address, error.message)
          }
          onDone(++done, addresses.length)
        }
      }
      await Promise.all(Array.from({ length: AT_ONCE }, worker))
    },
    find(address: string): StoredPicture | undefined {
      const staged = byAddress.get(address)
      return staged && storedPicture(staged.picture)
    },
    /** Stores those of the pictures that came by this stage, with the addresses that they came from. */
    async store(tx: Database, hashes: Iterable<string>) {
      for (const hash of new Set(hashes)) {
        const staged = stored.has(hash) ? undefined : byHash.get(hash)
        if (!staged) continue
        await savePicture(
          tx,
          {
            ...staged.picture,
            bytes: await readFile(join(folder, hash)),
            original: staged.original
              ? { type: staged.original, bytes: await readFile(originalAt(hash)) }
              : undefined,
          },
          staged.addresses,
        )
        stored.add(hash)
      }
    },
    clear: () => rm(folder, { recursive: true, force: true }),
  }
}
export type Stage = Awaited<ReturnType<typeof createStage>>

/** Pictures of other sites by their addresses: those that are here already, and those that `source` gets now. */
export async function gatherPictures(
  db: Database,
  addresses: string[],
  source: PictureSource | undefined,
  onDone: (done: number, all: number) => void,
  onRefused: (address: string, reason: string) => void,
) {
  const known = await picturesBySource(db)
  const wanted = [...new Set(addresses)].filter((address) => !known.has(address))
  const stage = source && wanted.length > 0 ? await createStage() : undefined
  const at = (address: string): StoredPicture | undefined =>
    known.get(address) ?? stage?.find(address)
  const clear = async () => stage?.clear()
  try {
    if (source) await stage?.collect(wanted, source, onDone, onRefused)
  } catch (error) {
    await clear()
    throw error
  }
  return {
    at,
    /** Stores those that were got now and stand under one of the addresses. */
    store: async (tx: Database, shown: string[]) =>
      stage?.store(
        tx,
        shown.flatMap((address) => at(address)?.hash ?? []),
      ),
    clear,
  }
}
export type GatheredPictures = Awaited<ReturnType<typeof gatherPictures>>
