import type { ReadableStream as WebStream } from 'node:stream/web'
import { closeSync, constants, createReadStream, openSync, rmSync, writeSync } from 'node:fs'
import { mkdtemp, open } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { Decrypter, Encrypter, identityToRecipient } from 'age-encryption'
import { DatabaseProblem } from '#src/database/problem.ts'
import { isDiskFull } from '#src/storage/diskFull.ts'
import { identityIn } from './backupKey.ts'

const HEADER = 'age-encryption.org/v1\n'

/** Whether a file begins with the header of age. */
export async function isEncrypted(file: string): Promise<boolean> {
  const handle = await open(file)
  try {
    const { buffer, bytesRead } = await handle.read(
      Buffer.alloc(HEADER.length),
      0,
      HEADER.length,
      0,
    )
    return buffer.toString('latin1', 0, bytesRead) === HEADER
  } finally {
    await handle.close()
  }
}

/** Encrypts a stream with an age key or a passphrase; the `age` command decrypts it with the same. */
export async function encrypt(plain: Readable, key: string): Promise<Readable> {
  const encrypter = new Encrypter()
  const identity = identityIn(key)
  if (identity) encrypter.addRecipient(await identityToRecipient(identity))
  else encrypter.setPassphrase(key)
  const stream = Readable.toWeb(plain) as ReadableStream<Uint8Array>
  return Readable.fromWeb((await encrypter.encrypt(stream)) as WebStream)
}

/**
 * Decrypts a file into an unnamed temporary file, which disappears when its descriptor is closed or the process
 * ends. Throws a readable sentence if the key is wrong or the bytes were changed.
 */
export async function decryptFile(
  file: string,
  key: string | undefined,
  signal: AbortSignal,
): Promise<number> {
  if (!key)
    throw new DatabaseProblem(
      `${file} is encrypted: set BACKUP_KEY to the key or passphrase that it was made with. Nothing was changed.`,
    )
  const decrypter = new Decrypter()
  const identity = identityIn(key)
  if (identity) decrypter.addIdentity(identity)
  else decrypter.addPassphrase(key)
  const source = createReadStream(file)
  let plain: ReadableStream<Uint8Array>
  try {
    plain = await decrypter.decrypt(Readable.toWeb(source) as ReadableStream<Uint8Array>)
  } catch (error) {
    source.destroy()
    throw explainKey(error, file)
  }
  const target = await namelessFile()
  try {
    for await (const bytes of plain) {
      signal.throwIfAborted()
      for (let at = 0; at < bytes.length;) at += writeSync(target, bytes, at)
    }
    return target
  } catch (error) {
    closeSync(target)
    source.destroy()
    if (signal.aborted) throw error
    if (isDiskFull(error))
      throw new DatabaseProblem(
        `There is too little room in ${tmpdir()} to decrypt ${file}: make room, or set TMPDIR to a folder elsewhere. Nothing was changed.`,
        { cause: error },
      )
    throw damaged(file, error)
  }
}

async function namelessFile(): Promise<number> {
  const folder = await mkdtemp(join(tmpdir(), 'backup-'))
  try {
    const { O_RDWR, O_CREAT, O_EXCL } = constants
    return openSync(join(folder, 'plain'), O_RDWR | O_CREAT | O_EXCL, 0o600)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

const explainKey = (error: unknown, file: string) =>
  /no identity matched|incorrect HMAC|passphrase|scrypt/i.test(String(error))
    ? new DatabaseProblem(
        `${file} is encrypted with another key than BACKUP_KEY, or its beginning is damaged. Nothing was changed.`,
        { cause: error },
      )
    : damaged(file, error)

const damaged = (file: string, cause: unknown) =>
  new DatabaseProblem(
    `${file} is damaged, cut off, or changed: what it holds is not what was encrypted. Nothing was changed.`,
    { cause },
  )
