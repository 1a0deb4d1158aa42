import { open, rename } from 'node:fs/promises'
import { dirname } from 'node:path'

/** Gives a finished file its name, so that after a power failure the name never stands for a part of it. */
export async function renameDurably(part: string, file: string): Promise<void> {
  await sync(part, 'r+')
  await rename(part, file)
  await sync(dirname(file), 'r').catch((error: NodeJS.ErrnoException) => {
    // Some network folders can’t be written to disk on request.
    if (!['EINVAL', 'ENOTSUP', 'EPERM', 'EACCES'].includes(error.code ?? '')) throw error
  })
}

async function sync(path: string, flags: string) {
  const handle = await open(path, flags)
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
