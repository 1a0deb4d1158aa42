import { DatabaseProblem } from '#src/database/problem.ts'
import { isDiskFull } from '#src/storage/diskFull.ts'

const codeOf = (error: unknown) => String((error as NodeJS.ErrnoException | undefined)?.code ?? '')

/** Turns a file system error from writing a file into a readable sentence; returns any other error unchanged. */
export function explainWriting(error: unknown, file: string): unknown {
  const said = (why: string) => new DatabaseProblem(`${file} ${why}`, { cause: error })
  if (isDiskFull(error))
    return said(
      'cannot be written, because the disk is full: make room, or name a folder elsewhere.',
    )
  switch (codeOf(error)) {
    case 'ENOENT':
    case 'ENOTDIR':
      return said(
        'cannot be written, because its folder is missing or accepts no files: name another.',
      )
    case 'EACCES':
    case 'EPERM':
    case 'EROFS':
      return said('cannot be written by this user: name a folder that can be.')
    case 'EISDIR':
      return said('is a folder: name a file in it.')
    case '':
      return error
    default:
      return codeOf(error).startsWith('E') && (error as NodeJS.ErrnoException).syscall
        ? said(`cannot be written (${codeOf(error)}): name another file.`)
        : error
  }
}
