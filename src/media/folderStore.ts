import { randomUUID } from 'node:crypto'
import { mkdir, open, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { renameDurably } from '#src/storage/renameDurably.ts'
import type { MediaStore } from './store.ts'

/** Stores bytes in a folder, which several machines can share. */
export function folderStore(folder: string): MediaStore {
  const at = (name: string) => join(folder, name.slice(0, 2), name)
  return {
    place: `file://${folder}`,
    async put(name, bytes) {
      const path = at(name)
      const part = `${path}.${randomUUID()}.part`
      await mkdir(dirname(path), { recursive: true, mode: 0o700 })
      try {
        await writeFile(part, bytes, { flag: 'wx', mode: 0o600 })
        await renameDurably(part, path)
      } finally {
        await rm(part, { force: true })
      }
    },
    async get(name, part) {
      const file = await open(at(name)).catch(whereMissing)
      return file?.createReadStream(part && { start: part.from, end: part.to })
    },
    has: async (name) => (await stat(at(name)).catch(whereMissing)) !== undefined,
    async delete(name) {
      const path = at(name)
      await rm(path, { force: true })
      // Left by processes that were killed while storing it.
      for (const left of (await readdir(dirname(path)).catch(whereMissing)) ?? [])
        if (left.startsWith(`${name}.`)) await rm(join(dirname(path), left), { force: true })
    },
  }
}

function whereMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error
}
