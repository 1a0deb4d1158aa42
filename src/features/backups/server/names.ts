/** The privacy policy promises that copies in backups are gone after so many days. */
export const KEPT_DAYS = 90
const DAY_MS = 86_400_000
/** With what a run left that was killed. */
const named = /^backup-(\d{4}-\d\d-\d\d)T\d{6}Z\.zip(?:\.age)?(?:(?:\.\d+)?\.part)?$/

/** The name of a backup among many, by date and time. */
export const newName = (isEncrypted: boolean, at = new Date()) =>
  `backup-${at.toISOString().slice(0, 19).replaceAll(':', '')}Z.zip${isEncrypted ? '.age' : ''}`

/** Those names of earlier runs that the promise no longer allows; none beside a file that is not one of many. */
export function oldNames(own: string, names: string[]): string[] {
  if (!named.test(own)) return []
  const first = new Date(Date.now() - KEPT_DAYS * DAY_MS).toISOString().slice(0, 10)
  return names.filter((name) => {
    const [, day] = named.exec(name) ?? []
    return day !== undefined && day < first
  })
}

/** The latest of the names that runs gave; undefined without any. */
export const newestName = (names: string[]): string | undefined =>
  names
    .filter((name) => named.test(name) && !name.endsWith('.part'))
    .sort()
    .at(-1)
