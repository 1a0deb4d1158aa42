import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  PictureProblem,
  type PreparedPicture,
  preparePicture,
  type StoredPicture,
  storedPicture,
} from '#src/features/pictures/server/pictures.ts'

export type PictureSource = (address: string) => Promise<Buffer>

interface Staged {
  picture: Omit<PreparedPicture, 'bytes'>
  addresses: string[]
}

const AT_ONCE = 4

/** Pictures drawn anew and laid on the disk, until the transaction that stores them. */
export async function createStage() {
  const folder = await mkdtemp(join(tmpdir(), 'advantage-pictures-'))
  const byHash = new Map<string, Staged>()
  const byAddress = new Map<string, Staged>()
  let drawing: Promise<unknown> = Promise.resolve()

  async function stage(address: string, file: Buffer) {
    const { bytes, ...picture } = await preparePicture(file)
    if (!byHash.has(picture.hash)) await writeFile(join(folder, picture.hash), bytes)
    const staged = byHash.get(picture.hash) ?? { picture, addresses: [] }
    staged.addresses.push(address)
    byHash.set(picture.hash, staged)
    byAddress.set(address, staged)
  }

  return {
    /** Gets and draws pictures, four under way at once and one being drawn; those that fail are told with their reason. */
    async collect(
      addresses: Iterable<string>,
      source: PictureSource,
      onDone: () => void,
      onRefused: (address: string, reason: string) => void,
    ) {
      const waiting = addresses[Symbol.iterator]()
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
          onDone()
        }
      }
      await Promise.all(Array.from({ length: AT_ONCE }, worker))
    },
    find(address: string): StoredPicture | undefined {
      const staged = byAddress.get(address)
      return staged && storedPicture(staged.picture)
    },
    /** A staged picture with its bytes, and the addresses that it came from. */
    async take(hash: string): Promise<{ picture: PreparedPicture; addresses: string[] } | undefined> {
      const staged = byHash.get(hash)
      if (!staged) return undefined
      return { picture: { ...staged.picture, bytes: await readFile(join(folder, hash)) }, addresses: staged.addresses }
    },
    clear: () => rm(folder, { recursive: true, force: true }),
  }
}
export type Stage = Awaited<ReturnType<typeof createStage>>
