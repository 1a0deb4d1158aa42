import type { ReadableStream as WebStream } from 'node:stream/web'
import { createReadStream, createWriteStream, openAsBlob } from 'node:fs'
import { copyFile, readdir, rm, stat } from 'node:fs/promises'
import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { SFTPWrapper } from 'ssh2'
import { DatabaseProblem } from '#src/database/problem.ts'
import { makeFolder } from '#src/database/makeFolder.ts'
import { type BucketSettings, openBucket } from '#src/storage/bucket.ts'
import { renameDurably } from '#src/storage/renameDurably.ts'
import { explainWriting } from './fileFaults.ts'
import { nameOfPlace, type PlaceSettings, secretsOf, type SftpSettings } from './placeSettings.ts'

/** Destination where backups are stored. */
export interface BackupDestination {
  list: () => Promise<string[]>
  /** Copies a file to the destination, where it appears only once it is complete. */
  store: (file: string, name: string) => Promise<void>
  fetch: (name: string, file: string) => Promise<void>
  remove: (name: string) => Promise<void>
  close: () => Promise<void>
}

const TIMEOUT_MS = 30_000
const PART = '.part'
/** SFTP status code, and the library’s sentence, for what a server does not know. */
const UNSUPPORTED = 8
const NO_EXTENSION = 'Server does not support this extended request'
/** Upload part size: four parts are in memory at a time, and an object has at most 10,000. */
const PART_BYTES = 16 * 1024 ** 2

/** Opens a destination for backups; its errors are readable sentences without secrets. */
export async function openPlace(settings: PlaceSettings): Promise<BackupDestination> {
  const explained = async <Result>(work: () => Promise<Result>): Promise<Result> =>
    work().catch((error: unknown) => {
      throw explain(error, settings)
    })
  const place = await explained(() => open(settings))
  return {
    list: () => explained(place.list),
    store: (file, name) => explained(() => place.store(file, name)),
    fetch: (name, file) => explained(() => place.fetch(name, file)),
    remove: (name) => explained(() => place.remove(name)),
    close: () => place.close().catch(() => {}),
  }
}

async function open(settings: PlaceSettings): Promise<BackupDestination> {
  if (settings.kind === 'sftp') return sftpPlace(settings)
  return settings.kind === 's3' ? s3Place(settings) : folderPlace(settings.folder)
}

function folderPlace(folder: string): BackupDestination {
  makeFolder(folder)
  return {
    list: () => readdir(folder),
    async store(file, name) {
      const part = join(folder, `${name}${PART}`)
      try {
        await copyFile(file, part)
        await renameDurably(part, join(folder, name))
      } finally {
        await rm(part, { force: true })
      }
    },
    fetch: (name, file) => copyFile(join(folder, name), file),
    remove: (name) => rm(join(folder, name), { force: true }),
    close: async () => {},
  }
}

async function sftpPlace(settings: SftpSettings): Promise<BackupDestination> {
  const { host, port, user: username, password, privateKey, hostKey, folder } = settings
  const { default: SftpClient } = await import('ssh2-sftp-client')
  const client = new SftpClient('backups', {
    error: () => {},
    end: () => {},
    close: () => {},
  })
  let seen: string | undefined
  let sftp: SFTPWrapper
  try {
    sftp = await client.connect({
      host,
      port,
      username,
      ...(password !== undefined && { password }),
      ...(privateKey !== undefined && { privateKey }),
      readyTimeout: TIMEOUT_MS,
      hostVerifier: (key: Buffer) => {
        seen = `SHA256:${createHash('sha256').update(key).digest('base64').replace(/=+$/, '')}`
        return seen === hostKey
      },
    })
  } catch (error) {
    await client.end().catch(() => {})
    if (seen && seen !== hostKey)
      throw new DatabaseProblem(
        `${nameOfPlace(settings)} shows the host key ${seen}, not the one in BACKUP_TO. Ask the people who run that server which key is right.`,
        { cause: error },
      )
    throw error
  }
  const at = (name: string) => `${folder === '/' ? '' : folder}/${name}`
  return {
    list: async () =>
      (await client.exists(folder)) ? (await client.list(folder)).map(({ name }) => name) : [],
    async store(file, name) {
      if (!(await client.exists(folder))) await client.mkdir(folder, true)
      const part = at(`${name}${PART}`)
      try {
        await client.put(createReadStream(file), part, { writeStreamOptions: { mode: 0o600 } })
        await syncRemote(sftp, part)
        await refuseShort(file, (await client.stat(part)).size)
        await client.rename(part, at(name))
      } catch (error) {
        await client.delete(part, true).catch(() => {})
        throw error
      }
    },
    async fetch(name, file) {
      await client.get(at(name), createWriteStream(file, { mode: 0o600 }))
    },
    remove: async (name) => void (await client.delete(at(name), true)),
    close: async () => void (await client.end()),
  }
}

/** Asks the server to write a file to its disk. Many servers other than OpenSSH can’t. */
async function syncRemote(sftp: SFTPWrapper, path: string): Promise<void> {
  const handle = await new Promise<Buffer>((opened, refuse) =>
    sftp.open(path, 'r+', (error, found) => (error ? refuse(error) : opened(found))),
  )
  try {
    await new Promise<void>((synced, refuse) =>
      sftp.ext_openssh_fsync(handle, (error) => (error ? refuse(error) : synced())),
    )
  } catch (error) {
    const { code, message } = error as Error & { code?: unknown }
    if (code !== UNSUPPORTED && message !== NO_EXTENSION) throw error
  } finally {
    sftp.close(handle, () => {})
  }
}

/** Refuses a copy of which a part is missing, as on a server whose disk filled up. */
async function refuseShort(file: string, size: number): Promise<void> {
  const wanted = (await stat(file)).size
  if (size !== wanted)
    throw new Error(`${size} of the ${wanted} bytes sent were stored. Its disk may be full`)
}

function s3Place(settings: BucketSettings): BackupDestination {
  const client = openBucket(settings)
  const { prefix } = settings
  const beginning = prefix && `${prefix}/`
  return {
    async list() {
      const names: string[] = []
      for await (const { key } of client.listObjects({ prefix: beginning }))
        names.push(key.slice(beginning.length))
      return names
    },
    async store(file, name) {
      const blob = await openAsBlob(file)
      await client.putObject(`${beginning}${name}`, blob.stream(), {
        size: blob.size,
        partSize: PART_BYTES,
      })
    },
    async fetch(name, file) {
      const { body } = await client.getObject(`${beginning}${name}`)
      await pipeline(Readable.fromWeb(body as WebStream), createWriteStream(file, { mode: 0o600 }))
    },
    remove: (name) => client.deleteObject(`${beginning}${name}`),
    close: async () => {},
  }
}

/** Turns an error at a destination into a readable sentence without its secrets. */
function explain(error: unknown, settings: PlaceSettings): unknown {
  if (error instanceof DatabaseProblem) return error
  const name = nameOfPlace(settings)
  if (settings.kind === 'folder') return explainWriting(error, name)
  const { message, code, cause } = error as NodeJS.ErrnoException
  const { message: deeper } = (cause ?? {}) as Partial<Error>
  const said = secretsOf(settings).reduce(
    (text, secret) => text.replaceAll(secret, '***'),
    `${message || code || 'no reason given'}${deeper ? `, ${deeper}` : ''}`,
  )
  const line = said.replaceAll(/\s+/g, ' ').slice(0, 300).replace(/\.$/, '')
  return new DatabaseProblem(
    `${name} does not work: ${line}. Check BACKUP_TO and what belongs to it.`,
    {
      cause: error,
    },
  )
}
