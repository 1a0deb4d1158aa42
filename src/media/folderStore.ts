import { randomUUID } from 'node:crypto'
import { mkdir, open, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
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
        const file = await open(part, 'wx', 0o600)
        try {
          await file.writeFile(bytes)
          await file.sync()
        } finally {
          await file.close()
        }
        await rename(part, path)
      } finally {
        await rm(part, { force: true })
      }
    },
    async get(name, part) {
      const file = await open(at(name)).catch(whereMissing)
      return file?.createReadStream(part && { start: part.from, end: part.to })
    },
    has: async (name) => (await stat(at(name)).catch(whereMissing)) !== undefined,
    delete: (name) => rm(at(name), { force: true }),
  }
}

function whereMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error
}
