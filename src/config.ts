import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { type PlaceSettings, readPlace } from './features/backups/server/placeSettings.ts'
import type { ReplicaSettings } from './database/replica.ts'
import { type CdnSettings, readCdn } from './http/cdn/providers.ts'
import { DATABASE, type MediaSettings, readMedia } from './media/mediaSettings.ts'
import { type Variable, variables } from './runtime/variables.ts'

export interface Config {
  port: number
  host: string
  origin: string
  staffPort: number
  staffHost: string
  /** Undefined for http://localhost with `staffPort`. */
  staffOrigin: string | undefined
  databaseUrl: string | undefined
  /** Direct URL of the same database, for what a pooler in transaction mode cannot do. */
  listenUrl: string | undefined
  /** Undefined if all reads go to the primary database. */
  replica: ReplicaSettings | undefined
  /**
   * Where images and files are stored, and the setting as given; only in the database by default.
   */
  media: MediaSettings
  mediaUrl: string
  /** Undefined if no CDN is purged. */
  cdn: CdnSettings | undefined
  dataFolder: string
  trustedProxies: number
  logLevel: string
  sampleContent: boolean
  workers: number
  drainSeconds: number
  /** Undefined if only administrators can read the metrics. */
  metricsToken: string | undefined
  /** Undefined if email stays in the outbox. */
  smtpUrl: string | undefined
  /** Undefined for the business's contact address. */
  mailFrom: string | undefined
  bounceAddress: string | undefined
  bounceSecret: string | undefined
  imapUrl: string | undefined
  mailFromUnconfirmed: string | undefined
  dkimKey: string | undefined
  dkimSelector: string
  /** Newest first; empty if secrets are stored unencrypted. */
  secretsKeys: string[]
  /** Undefined if backups are not encrypted. */
  backupKey: string | undefined
  /** Undefined if backups are not scheduled. */
  backups: { place: PlaceSettings; schedule: string; testSchedule: string } | undefined
}

/** Lists every invalid environment variable, one sentence each. */
export class BadConfiguration extends Error {
  override name = 'BadConfiguration'
}

/**
 * Loads variables from the file named by ENV_FILE (default: `.env` in the package folder, if
 * present); variables already set win.
 */
export function loadEnvironment(root: string): void {
  const named = process.env.ENV_FILE
  const file = resolve(root, named || '.env')
  if (named === 'none' || (!named && !existsSync(file))) return
  try {
    process.loadEnvFile(file)
  } catch (error) {
    throw new BadConfiguration(
      `The variables in ${file} can't be read (${(error as NodeJS.ErrnoException).code}). Check ENV_FILE.`,
    )
  }
}

/**
 * Reads the configuration once; throws BadConfiguration naming each invalid variable, what is wrong, and what is
 * expected. Any variable can come from a file, as secrets often do: NAME_FILE holds the path.
 */
export function readConfig(environment: NodeJS.ProcessEnv, root: string): Config {
  const given = new Map<string, string>()
  const faults: string[] = []
  for (const { name, expected, accepts, fallback } of Object.values<Variable>(variables)) {
    try {
      const value = valueOf(name, environment, root) || fallback
      given.set(name, value)
      if (!accepts(value))
        faults.push(`${name} is ${JSON.stringify(shown(name, value))}, but must be ${expected}.`)
    } catch (error) {
      faults.push((error as Error).message)
    }
  }
  const read = (name: keyof typeof variables) => given.get(name) ?? ''
  if (read('CDN') && !read('CDN_TOKEN'))
    faults.push('CDN is set without CDN_TOKEN. Set both, or neither.')
  let place: PlaceSettings | undefined
  let media: MediaSettings = []
  try {
    if (faults.length === 0)
      media = readMedia(read('MEDIA_URL'), {
        keyIds: read('MEDIA_S3_KEY_ID'),
        secrets: read('MEDIA_S3_SECRET'),
      })
    if (faults.length === 0 && read('BACKUP_TO')) place = placeIn(read, root)
  } catch (error) {
    faults.push((error as Error).message)
  }
  if (faults.length > 0) throw new BadConfiguration(faults.join('\n'))
  const port = Number(read('PORT'))
  return {
    port,
    host: read('HOST'),
    origin:
      read('SITE_URL').replace(/\/$/, '') || `http://localhost${port === 80 ? '' : `:${port}`}`,
    staffPort: Number(read('STAFF_PORT')),
    staffHost: read('STAFF_HOST'),
    staffOrigin: read('STAFF_URL').replace(/\/$/, '') || undefined,
    databaseUrl: read('DATABASE_URL') || undefined,
    listenUrl: (read('DATABASE_URL') && read('DATABASE_LISTEN_URL')) || undefined,
    replica: replicaIn(read),
    media,
    mediaUrl: read('MEDIA_URL') || DATABASE,
    cdn: readCdn(read('CDN'), read('CDN_TOKEN')),
    dataFolder: resolve(root, read('DATA_DIR')),
    trustedProxies: Number(read('TRUSTED_PROXIES')),
    logLevel: read('LOG_LEVEL'),
    sampleContent: read('SAMPLE_CONTENT') === 'yes',
    workers: Number(read('WORKERS')),
    drainSeconds: Number(read('DRAIN_SECONDS')),
    metricsToken: read('METRICS_TOKEN') || undefined,
    smtpUrl: read('SMTP_URL') || undefined,
    mailFrom: read('MAIL_FROM') || undefined,
    mailFromUnconfirmed: read('MAIL_FROM_FORMS') || undefined,
    bounceAddress: read('BOUNCE_ADDRESS') || undefined,
    bounceSecret: read('BOUNCE_SECRET') || undefined,
    imapUrl: read('IMAP_URL') || undefined,
    dkimKey: read('DKIM_KEY') || undefined,
    dkimSelector: read('DKIM_SELECTOR'),
    secretsKeys: read('SECRETS_KEY').split(',').filter(Boolean),
    backupKey: read('BACKUP_KEY') || undefined,
    backups: place && {
      place,
      schedule: read('BACKUP_SCHEDULE'),
      testSchedule: read('BACKUP_TEST_SCHEDULE'),
    },
  }
}

/** Address of the back office. */
export const staffAddress = ({ staffOrigin, staffPort }: Config) =>
  staffOrigin ?? `http://localhost:${staffPort}`

const replicaIn = (read: (name: keyof typeof variables) => string) =>
  read('DATABASE_URL') && read('DATABASE_REPLICA_URL')
    ? { url: read('DATABASE_REPLICA_URL'), lagSeconds: Number(read('DATABASE_REPLICA_LAG')) }
    : undefined

function placeIn(read: (name: keyof typeof variables) => string, root: string): PlaceSettings {
  const place = readPlace(read('BACKUP_TO'), {
    sftpKey: read('BACKUP_SFTP_KEY') || undefined,
    s3KeyId: read('BACKUP_S3_KEY_ID') || undefined,
    s3Secret: read('BACKUP_S3_SECRET') || undefined,
  })
  return place.kind === 'folder' ? { ...place, folder: resolve(root, place.folder) } : place
}

function valueOf(name: string, environment: NodeJS.ProcessEnv, root: string): string | undefined {
  const file = environment[`${name}_FILE`]
  if (!file) return environment[name]
  if (environment[name]) throw new Error(`${name} and ${name}_FILE are both set. Keep one of them.`)
  try {
    return readFileSync(resolve(root, file), 'utf8').trim()
  } catch (error) {
    throw new Error(
      `${name}_FILE names ${file}, which cannot be read (${(error as NodeJS.ErrnoException).code}).`,
      {
        cause: error,
      },
    )
  }
}

const secrets = [
  'CDN_TOKEN',
  'METRICS_TOKEN',
  'BOUNCE_SECRET',
  'DKIM_KEY',
  'SECRETS_KEY',
  'BACKUP_KEY',
  'BACKUP_SFTP_KEY',
  'BACKUP_S3_KEY_ID',
  'BACKUP_S3_SECRET',
  'MEDIA_S3_KEY_ID',
  'MEDIA_S3_SECRET',
]

/** Masks secrets, and the password that a database or mail server URL may contain. */
const shown = (name: string, value: string) =>
  secrets.includes(name) ? '***' : value.replace(/\/\/[^@]*@/, '//***@')

export const migrationsFolder = (root: string) => join(root, 'migrations')
