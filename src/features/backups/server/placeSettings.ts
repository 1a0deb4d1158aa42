import {
  type BucketSettings,
  isBucketAddress,
  nameOfBucket,
  readBucketAddress,
} from '#src/storage/bucket.ts'

/** Destination of scheduled backups, parsed from BACKUP_TO. */
export type PlaceSettings = FolderSettings | SftpSettings | BucketSettings

interface FolderSettings {
  kind: 'folder'
  folder: string
}

export interface SftpSettings {
  kind: 'sftp'
  host: string
  port: number
  user: string
  password: string | undefined
  /** User's private key, in PEM or OpenSSH format. */
  privateKey: string | undefined
  /** Fingerprint of the server's key, as `SHA256:…`. */
  hostKey: string
  folder: string
}

/** The destination's secrets, each from its own environment variable. */
export interface PlaceSecrets {
  sftpKey: string | undefined
  s3KeyId: string | undefined
  s3Secret: string | undefined
}

const HOST_KEY = /^SHA256:[A-Za-z\d+/]{43}$/

/** Whether BACKUP_TO can be parsed. The variables it depends on are not checked. */
export function isPlace(to: string): boolean {
  if (to === '') return true
  if (/^\.{0,2}\//.test(to)) return !to.includes('\0')
  const url = URL.parse(to)
  const query = (name: string) => url?.searchParams.get(name) ?? ''
  if (url?.protocol === 'sftp:')
    return url.hostname !== '' && url.username !== '' && HOST_KEY.test(plus(query('host-key')))
  return url !== null && isBucketAddress(url)
}

/** Restores plus signs in a query value, which URLSearchParams decodes as spaces. */
const plus = (text: string) => text.replaceAll(' ', '+')

/** Parses BACKUP_TO; throws a readable sentence if a variable it depends on is not set. */
export function readPlace(to: string, { sftpKey, s3KeyId, s3Secret }: PlaceSecrets): PlaceSettings {
  if (/^\.{0,2}\//.test(to)) return { kind: 'folder', folder: to }
  const url = new URL(to)
  const query = (name: string) => url.searchParams.get(name) ?? ''
  const path = decodeURIComponent(url.pathname)
  if (url.protocol === 'sftp:') {
    const password = decodeURIComponent(url.password) || undefined
    if (!password && !sftpKey)
      throw new Error(
        'BACKUP_TO is on an SFTP server, so BACKUP_SFTP_KEY must be set, or a password in its address.',
      )
    return {
      kind: 'sftp',
      host: url.hostname,
      port: Number(url.port || 22),
      user: decodeURIComponent(url.username),
      password,
      privateKey: sftpKey,
      hostKey: plus(query('host-key')),
      // The first slash ends the host: /./ refers to the user's home folder.
      folder: path.replace(/^\/\.\//, './').replace(/\/+$/, '') || '/',
    }
  }
  if (!s3KeyId || !s3Secret)
    throw new Error(
      'BACKUP_TO is an S3 bucket, so BACKUP_S3_KEY_ID and BACKUP_S3_SECRET must be set.',
    )
  return readBucketAddress(url, { keyId: s3KeyId, secret: s3Secret })
}

/** Returns the destination for display, without user, password, or keys. */
export function nameOfPlace(place: PlaceSettings): string {
  if (place.kind === 'folder') return place.folder
  if (place.kind === 'sftp')
    return `sftp://${place.host}${place.port === 22 ? '' : `:${place.port}`}/${place.folder.replace(/^\.?\//, '')}`
  return nameOfBucket(place)
}

/** Returns the parts of a destination that must never be displayed. */
export function secretsOf(place: PlaceSettings): string[] {
  const secrets =
    place.kind === 'sftp'
      ? [place.password, place.privateKey]
      : place.kind === 's3'
        ? [place.keyId, place.secret]
        : []
  return secrets.filter((secret) => secret !== undefined)
}
