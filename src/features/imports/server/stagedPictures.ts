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
import { preparePictureInProcess } from '#src/features/pictures/server/preparePictureInProcess.ts'
import {
  PictureProblem,
  type PreparedPicture,
} from '#src/features/pictures/server/preparePicture.ts'

export type PictureSource = (address: string) => Promise<Buffer>

interface Staged {
  picture: Omit<PreparedPicture, 'bytes' | 'original'>
  /** Media type of the original, if it is stored as well. */
  original: string | undefined
  addresses: string[]
}

const AT_ONCE = 4

/** Creates a temporary folder for re-encoded pictures, until the transaction stores them. */
export async function createStage() {
  const folder = await mkdtemp(join(tmpdir(), 'advantage-pictures-'))
  const byHash = new Map<string, Staged>()
  const byAddress = new Map<string, Staged>()
  const stored = new Set<string>()
  let drawing: Promise<unknown> = Promise.resolve()

  const originalAt = (hash: string) => join(folder, `${hash}.original`)

  async function stage(address: string, file: Buffer) {
    const { bytes, original, ...picture } = await preparePictureInProcess(file)
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
    /**
     * Downloads up to four pictures at a time and re-encodes one at a time; failed ones are reported with the
     * reason.
     */
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
    /** Stores the given pictures of this stage, with the addresses they came from. */
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

/** Finds pictures of other sites by their addresses: those already stored, and those that `source` downloads now. */
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
    /** Stores the newly downloaded pictures for the given addresses. */
    store: async (tx: Database, shown: string[]) =>
      stage?.store(
        tx,
        shown.flatMap((address) => at(address)?.hash ?? []),
      ),
    clear,
  }
}
export type GatheredPictures = Awaited<ReturnType<typeof gatherPictures>>

/** What to do about pictures that were not imported. */
export const picturesAdvice = (count: number) =>
  `Use --pictures FOLDER or --fetch-pictures to import ${count === 1 ? 'it' : 'them'}.`
