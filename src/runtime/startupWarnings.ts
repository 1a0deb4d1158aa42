import { existsSync, statfsSync } from 'node:fs'
import { dirname } from 'node:path'
import { DAY_MS } from '#src/time/durations.ts'
import { type Config, migrationsFolder } from '../config.ts'
import { readMigrations } from '../database/migrate.ts'
import { byteSize } from '../text/byteSize.ts'

const local = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\]|.*\.(localhost|test|local))$/
/** Free bytes below which a disk counts as almost full. */
export const SCARCE = 1e9

/** Problems that do not prevent the start but will cause trouble later, one sentence each. */
export function startupWarnings(config: Config, root: string): string[] {
  return [
    address(config),
    proxies(config),
    secrets(config),
    disk(config, root),
    clock(root),
  ].filter((sentence) => sentence !== undefined)
}

function address({ origin }: Config): string | undefined {
  const { protocol, hostname } = new URL(origin)
  if (protocol === 'https:' || local.test(hostname)) return undefined
  return `SITE_URL is ${origin}, without TLS: browsers warn visitors and forms travel unencrypted. Put a proxy with a certificate in front and set SITE_URL to https://${hostname}.`
}

function proxies({ origin, trustedProxies }: Config): string | undefined {
  if (trustedProxies > 0 || !origin.startsWith('https:')) return undefined
  return 'SITE_URL is https, so a proxy stands in front, but TRUSTED_PROXIES is 0: all visitors count as one and run into the form limits. Set TRUSTED_PROXIES=1 (or how many proxies there are).'
}

function secrets({ origin, secretsKeys }: Config): string | undefined {
  if (secretsKeys.length > 0 || !origin.startsWith('https:')) return undefined
  return 'SECRETS_KEY is not set, so the database and its backups contain the secrets of one-time codes and webhooks unencrypted. docs/operate.md says how to encrypt them.'
}

/** Free space where the site writes: at its data, or at its code if the database is elsewhere. */
export const freeDisk = ({ databaseUrl, dataFolder }: Config, root: string) =>
  freeSpace(databaseUrl ? root : dataFolder)

/** Free space at a folder, or where it would be created. */
export function freeSpace(wanted: string): { folder: string; free: number } {
  const folder = existingPath(wanted)
  const { bavail, bsize } = statfsSync(folder)
  return { folder, free: bavail * bsize }
}

function disk(config: Config, root: string): string | undefined {
  const { folder, free } = freeDisk(config, root)
  if (free > SCARCE) return undefined
  return `Only ${byteSize(free)} is free at ${folder}. Free up space, because a full disk stops the database.`
}

function clock(root: string): string | undefined {
  const newest = readMigrations(migrationsFolder(root)).at(-1)!.folderMillis
  if (Date.now() > newest - DAY_MS) return undefined
  return `The clock of this machine says ${new Date().toISOString()}, which is before this release was made. Set it, because dates, schedules and sign-in depend on it.`
}

/** The folder, or its nearest existing ancestor. */
export const existingPath = (folder: string): string =>
  existsSync(folder) ? folder : existingPath(dirname(folder))
