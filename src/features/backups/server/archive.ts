import { openSync, type Stats } from 'node:fs'
import { stat } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { crc32 } from 'node:zlib'
import { type Entry, fromFdPromise, type ZipFile } from 'yauzl'
import { escapesZip } from '#src/text/escapesZip.ts'
import { DatabaseProblem } from '#src/database/problem.ts'
import { checksummed } from './checksum.ts'
import { decryptFile, isEncrypted } from './encryption.ts'
import { entryOf, isOfNewerFormat, Manifest, MANIFEST } from './manifest.ts'
import { SIGNATURE, signerOf } from './signature.ts'

/** Largest accepted manifest, in bytes. It only lists tables and columns, so a much larger one is not a manifest. */
const MAX_MANIFEST_SIZE = 16e6
const MAX_ENTRIES = 10_000
/** Accepts any signer, and unsigned backups too. */
export const ANYONE = 'anybody'
/** Verifying may take one minute plus one second per megabyte; longer means that the disk hangs. */
const FIXED_MS = 60_000
const MS_PER_MB = 1_000

export interface Archive {
  manifest: Manifest
  isEncrypted: boolean
  isSigned: boolean
  /** Signer of the backup, as `SHA256:…`; undefined if it is unsigned or the signature does not match. */
  signer: string | undefined
  /** Faults found from the archive's directory, one clause each. */
  faults: string[]
  read: (entry: string) => Promise<Readable>
  /** Aborts when the caller stops, or when reading takes too long. */
  signal: AbortSignal
  close: () => void
}

interface OpenOptions {
  key?: string | undefined
  signal?: AbortSignal | undefined
}

/** Opens a backup and reads its manifest; throws a readable sentence if the file is not a backup. */
export async function openArchive(
  file: string,
  { key, signal: stop }: OpenOptions = {},
): Promise<Archive> {
  const { size } = await look(file)
  const limit = AbortSignal.timeout(FIXED_MS + Math.ceil(size / 1e6) * MS_PER_MB)
  const signal = stop ? AbortSignal.any([stop, limit]) : limit
  const { zip, isEncrypted } = await openZip(file, key, signal).catch((error: unknown) => {
    throw explainAbort(file, stop, limit) ?? error
  })
  try {
    const faults: string[] = []
    const entries = new Map<string, Entry>()
    for await (const entry of zip.eachEntry()) {
      if (stop?.aborted) throw stopped()
      if (entries.has(entry.fileName)) faults.push(`it holds ${shown(entry.fileName)} twice`)
      entries.set(entry.fileName, entry)
      if (entries.size > MAX_ENTRIES) throw notWhole(file, 'its directory is too long')
    }
    const read = async (name: string) => {
      const entry = entries.get(name)
      if (!entry) throw notWhole(file, `${name} is missing`)
      return zip.openReadStreamPromise(entry)
    }
    const small = (name: string) => readSmall(file, entries.get(name), () => read(name), name)
    const bytes = await small(MANIFEST)
    const written: unknown = JSON.parse(bytes.toString('utf8'))
    if (isOfNewerFormat(written)) throw ofNewerRelease(file)
    const manifest = Manifest.safeParse(written)
    if (!manifest.success) throw notWhole(file, `${MANIFEST} is damaged`)
    const isSigned = entries.has(SIGNATURE)
    const signature = isSigned ? await small(SIGNATURE) : undefined
    const signer = signature && signerOf(bytes, signature)
    if (signature && !signer) faults.push(`${SIGNATURE} does not fit ${MANIFEST}`)
    faults.push(...strangers(manifest.data, entries))
    return {
      manifest: manifest.data,
      isEncrypted,
      isSigned,
      signer,
      faults,
      read,
      signal,
      close: () => zip.close(),
    }
  } catch (error) {
    zip.close()
    if (error instanceof DatabaseProblem) throw error
    const name = escapesZip(error)
    throw notWhole(
      file,
      name ? `it holds ${shown(name)}, a path that leads out of it` : 'its directory is damaged',
      error,
    )
  }
}

/** Lists contradictions between the directory and the manifest. */
function strangers({ tables }: Manifest, entries: Map<string, Entry>): string[] {
  const own = new Map(tables.map((table) => [entryOf(table.name), table]))
  return [
    ...entries
      .keys()
      .filter((name) => ![MANIFEST, SIGNATURE].includes(name) && !own.has(name))
      .map((name) => `${shown(name)} does not belong to it`),
    ...own.entries().flatMap(([name, { bytes }]) => {
      const entry = entries.get(name)
      if (!entry) return [`${name} is missing`]
      return bytes === undefined || entry.uncompressedSize === bytes
        ? []
        : [`${name} has a different size than ${MANIFEST} states`]
    }),
  ]
}

async function readSmall(
  file: string,
  entry: Entry | undefined,
  read: () => Promise<Readable>,
  name: string,
) {
  if (entry && entry.uncompressedSize > MAX_MANIFEST_SIZE)
    throw notWhole(file, `${name} is too large`)
  const bytes = await read().then(buffer)
  if (crc32(bytes) !== entry!.crc32) throw notWhole(file, `${name} is damaged`)
  return bytes
}

/** Reads a whole backup and yields its faults, one clause each; stops as soon as the signal aborts. */
export async function* findFaults(
  { manifest, faults, read, signal }: Archive,
  file: string,
  stop?: AbortSignal,
): AsyncGenerator<string> {
  yield* faults
  const missing = new Set(faults)
  for (const table of manifest.tables) {
    const entry = entryOf(table.name)
    if ([...missing].some((fault) => fault.startsWith(`${entry} `))) continue
    const { through, outcome } = checksummed()
    try {
      await pipeline(await read(entry), through, discard, { signal })
    } catch {
      if (signal.aborted) throw explainAbort(file, stop, signal)!
      yield `${entry} is damaged`
      continue
    }
    const { checksum, rows } = outcome()
    if (checksum !== table.checksum || rows !== table.rows) yield `${entry} is damaged`
  }
}

/**
 * Returns a clause if the backup does not come from the expected signer. A signature that does not match is
 * reported by `findFaults` instead.
 */
export function signerFault(
  { isSigned, signer }: Archive,
  expected: string | undefined,
): string | undefined {
  if (!expected || expected === ANYONE || signer === expected) return undefined
  if (signer) return `it is signed by ${signer}, and not by ${expected}`
  return isSigned
    ? undefined
    : `it is not signed, though this site signs its backups as ${expected}`
}

async function discard(bytes: AsyncIterable<Buffer>) {
  for await (const _ of bytes);
}

async function look(file: string): Promise<Stats> {
  const there = await stat(file).catch((error: NodeJS.ErrnoException) => {
    throw error.code === 'ENOENT' || error.code === 'ENOTDIR'
      ? new DatabaseProblem(`There is no file ${file}. Nothing was changed.`)
      : unreadable(file, error)
  })
  if (there.isDirectory())
    throw new DatabaseProblem(`${file} is a folder: name a backup in it. Nothing was changed.`)
  // A pipe or a device might never end, or block until another process writes to it.
  if (!there.isFile())
    throw new DatabaseProblem(
      `${file} is not a regular file: copy the backup to one. Nothing was changed.`,
    )
  if (there.size === 0) throw notWhole(file, 'it is empty')
  return there
}

async function openZip(
  file: string,
  key: string | undefined,
  signal: AbortSignal,
): Promise<{ zip: ZipFile; isEncrypted: boolean }> {
  try {
    const encrypted = await isEncrypted(file)
    const descriptor = encrypted ? await decryptFile(file, key, signal) : openSync(file, 'r')
    const zip = await fromFdPromise(descriptor, { lazyEntries: true, autoClose: false })
    return { zip, isEncrypted: encrypted }
  } catch (error) {
    if (error instanceof DatabaseProblem) throw error
    if ((error as NodeJS.ErrnoException).syscall)
      throw unreadable(file, error as NodeJS.ErrnoException)
    throw notWhole(file, 'it is not a ZIP archive, or its end is missing', error)
  }
}

const unreadable = (file: string, cause: NodeJS.ErrnoException) =>
  new DatabaseProblem(`${file} cannot be read (${cause.code}). Nothing was changed.`, { cause })

function explainAbort(file: string, stop: AbortSignal | undefined, limit: AbortSignal) {
  if (stop?.aborted) return stopped()
  if (limit.aborted)
    return new DatabaseProblem(
      `${file} cannot be read fast enough to be verified. Nothing was changed.`,
    )
  return undefined
}

/** Shortens a name from an untrusted file to one printable line. */
const shown = (name: string) => name.replaceAll(/[^\x20-\x7e]/g, '?').slice(0, 80)

export const notWhole = (file: string, why: string, cause?: unknown) =>
  new DatabaseProblem(
    `${file} is not a whole backup of this site: ${why}. Use another backup. Nothing was changed.`,
    { cause },
  )

export const ofNewerRelease = (file: string) =>
  new DatabaseProblem(
    `${file} was made by a newer release of the site: upgrade the site to that release, then restore it. Nothing was changed.`,
  )

export const notTrusted = (file: string, why: string) =>
  new DatabaseProblem(
    `${file} is refused, because ${why}. If you trust it all the same, name its signer (--signer SHA256:…), or --signer ${ANYONE}. Nothing was changed.`,
  )

export const stopped = () => new DatabaseProblem('It was stopped. Nothing was changed.')
