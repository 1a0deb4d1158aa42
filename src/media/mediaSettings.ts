import { isAbsolute } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type BucketSettings, isBucketAddress, readBucketAddress } from '#src/storage/bucket.ts'

interface FolderSettings {
  kind: 'folder'
  folder: string
}

/** A place that stores images and files. */
export type MediaPlace = { kind: 'database' } | FolderSettings | BucketSettings

/** New bytes go to the first; the others are still read. */
export type MediaSettings = readonly MediaPlace[]

export const DATABASE = 'database'
/** URLs may contain commas too. */
const placesIn = (value: string) => value.split(/,\s*(?=database\b|file:|s3:)/).filter(Boolean)

/** Whether MEDIA_URL is valid; does not check for the required keys. */
export const isMedia = (value: string) => placesIn(value).every(isPlace)

function isPlace(address: string): boolean {
  if (address === DATABASE) return true
  const url = URL.parse(address)
  if (url?.protocol === 'file:')
    return url.host === '' && isAbsolute(fileURLToPath(url)) && !address.includes('%00')
  return url !== null && isBucketAddress(url)
}

/**
 * Parses MEDIA_URL; several buckets can have a key each, in the same order. Throws a sentence if a
 * key is missing.
 */
export function readMedia(
  value: string,
  { keyIds, secrets }: { keyIds: string; secrets: string },
): MediaSettings {
  const given = { keyIds: keyIds.split(','), secrets: secrets.split(',') }
  let buckets = 0
  return placesIn(value).map((address) => {
    if (address === DATABASE) return { kind: 'database' as const }
    const url = new URL(address)
    if (url.protocol === 'file:') return { kind: 'folder' as const, folder: fileURLToPath(url) }
    const keyId = given.keyIds[buckets] ?? given.keyIds.at(-1)
    const secret = given.secrets[buckets] ?? given.secrets.at(-1)
    buckets++
    if (!keyId || !secret)
      throw new Error(
        'MEDIA_URL names an S3 bucket, so MEDIA_S3_KEY_ID and MEDIA_S3_SECRET must be set.',
      )
    return readBucketAddress(url, { keyId, secret })
  })
}
