import { errorWithCode } from './errorWithCode.ts'

/** An error whose message is one plain sentence for the site's operator: what is wrong and what to do. */
export class DatabaseProblem extends Error {
  override name = 'DatabaseProblem'
}

/** Another running process owns the data folder. */
export class DataFolderInUse extends DatabaseProblem {
  override name = 'DataFolderInUse'
  readonly folder: string
  readonly pid: number

  constructor(folder: string, pid: number, elsewhere = false) {
    const owner = elsewhere ? `process ${pid} of another container or machine` : `process ${pid}`
    const way = elsewhere ? 'stop that one' : `stop that one (kill ${pid})`
    super(
      `The data folder ${folder} is in use by ${owner}: ${way}, or choose another folder by setting DATA_DIR.`,
    )
    this.folder = folder
    this.pid = pid
  }
}

/** Turns an error from the file system or PostgreSQL about a folder into one sentence. */
export function explain(said: unknown, folder: string): DatabaseProblem {
  if (said instanceof DatabaseProblem) return said
  const text = said instanceof Error ? said.message : String(said)
  const options = { cause: said }
  if (/ENOSPC|EDQUOT|No space left|Disk quota/i.test(text)) {
    return new DatabaseProblem(
      `The disk with ${folder} is full. Free up space, or set DATA_DIR to a folder elsewhere.`,
      options,
    )
  }
  if (/EROFS|Read-only file system/i.test(text)) {
    return new DatabaseProblem(
      `The folder ${folder} is on a read-only disk. Set DATA_DIR to a writable folder.`,
      options,
    )
  }
  if (/EACCES|EPERM|Permission denied|not permitted|wrong ownership/i.test(text)) {
    return new DatabaseProblem(
      `The folder ${folder} belongs to another user or is not writable: ` +
        'give it to the user who runs the site (chown -R), or set DATA_DIR to a folder of your own.',
      options,
    )
  }
  if (/ENOTDIR|EEXIST/.test(text)) {
    return new DatabaseProblem(
      `${folder} cannot be a data folder because it is a file. Set DATA_DIR to a folder.`,
      options,
    )
  }
  const line =
    text.split('\n').findLast((line) => /FATAL|PANIC|error:/.test(line)) ??
    text.trim().split('\n').at(-1)
  return new DatabaseProblem(
    `PostgreSQL could not start in ${folder}: ${line?.replace(/^.*?(FATAL|PANIC|error):\s*/, '')}`,
    options,
  )
}

/** Says that someone else's lock was waited for too long; undefined for every other error. */
export function explainLock(error: unknown): DatabaseProblem | undefined {
  if (!errorWithCode(error, /^(55P03|40P01)$/)) return undefined
  return new DatabaseProblem(
    'Another program is using the database, such as a restore, an import, a backup, or an open console. Nothing was changed. End it, or wait until it has ended, then try again.',
    { cause: error },
  )
}
