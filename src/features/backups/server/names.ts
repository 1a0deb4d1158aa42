import { DAY_MS } from '#src/time/durations.ts'

/** Retention of backups in days, as promised in the privacy policy. */
export const RETENTION_DAYS = 90
/** Also matches the partial files of runs that were killed. */
const named = /^backup-(\d{4}-\d\d-\d\d)T\d{6}Z\.zip(?:\.age)?(?:(?:\.\d+)?\.part)?$/

/** Returns the name of a new backup in a folder of several, with its date and time. */
export const newName = (isEncrypted: boolean) =>
  `backup-${new Date().toISOString().slice(0, 19).replaceAll(':', '')}Z.zip${isEncrypted ? '.age' : ''}`

/** Lists the backups that are past the promised retention. Returns none if the new file does not have a dated name. */
export function oldNames(own: string, names: string[]): string[] {
  if (!named.test(own)) return []
  const first = new Date(Date.now() - RETENTION_DAYS * DAY_MS).toISOString().slice(0, 10)
  return names.filter((name) => {
    const [, day] = named.exec(name) ?? []
    return day !== undefined && day < first
  })
}

/** Returns the most recent backup among the names; undefined if there is none. */
export const newestName = (names: string[]): string | undefined =>
  names
    .filter((name) => named.test(name) && !name.endsWith('.part'))
    .sort()
    .at(-1)
