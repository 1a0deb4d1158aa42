import { createReadStream, createWriteStream } from 'node:fs'
import { dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { ZipFile } from 'yazl'
import { invalid } from '#src/http/errors.ts'
import { identifyInProcess } from './look.ts'

/** Packs the parts of an export, which were uploaded as one file, into an archive beside it. */
export async function joinParts(path: string, size: number, parts: string): Promise<string> {
  const zip = new ZipFile()
  let start = 0
  for (const [number, part] of parts.split('/').entries()) {
    const [, length, name = ''] = /^(\d+):(.+)$/.exec(part)!
    const own = `${path}-${number}.part`
    const end = start + Number(length)
    if (end > size || end === start)
      throw refused(`“${name}” is empty or incomplete. Please upload it again.`)
    await pipeline(
      createReadStream(path, { start, end: end - 1 }),
      createWriteStream(own, { flags: 'wx', mode: 0o600 }),
    )
    if ((await identifyInProcess(own, name)).source !== 'wordpress')
      throw refused(`“${name}” is not a part of a WordPress export. Please upload it on its own.`)
    zip.addFile(own, `${number}-${name.replaceAll('\\', ' ')}`)
    start = end
  }
  if (start !== size) throw refused('Some files are incomplete. Please upload them again.')
  zip.end()
  const joined = join(dirname(path), 'parts.zip')
  await pipeline(zip.outputStream, createWriteStream(joined, { flags: 'wx', mode: 0o600 }))
  return joined
}

const refused = (sentence: string) => invalid({ parts: [sentence] }, sentence)
