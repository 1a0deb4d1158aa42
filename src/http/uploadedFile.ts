import { open, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { temporaryFolder } from '#src/isolation/temporaryFolder.ts'
import { Problem } from './errors.ts'

/** Streams a request body to a temporary file and deletes the file after `work`. */
export async function withUploadedFile<T>(
  sent: Request | undefined,
  most: number,
  work: (path: string) => Promise<T>,
): Promise<T> {
  const tooLarge = () =>
    new Problem(
      'too_large',
      `This file is larger than ${most / 1e6} MB. Please save it smaller, then try again.`,
    )
  if (Number(sent?.headers.get('content-length')) > most) throw tooLarge()
  const folder = await temporaryFolder('upload')
  try {
    const path = join(folder, 'file')
    const file = await open(path, 'wx', 0o600)
    try {
      let size = 0
      for await (const chunk of sent?.body ?? []) {
        size += chunk.length
        if (size > most) throw tooLarge()
        await file.write(chunk)
      }
    } finally {
      await file.close()
    }
    return await work(path)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
