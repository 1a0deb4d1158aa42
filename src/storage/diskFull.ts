/** Whether a disk, or a bucket's server, has no room left for what was to be written. */
export const isDiskFull = (error: unknown): boolean => {
  const { code = '', message = '' } = (error ?? {}) as NodeJS.ErrnoException
  return /^(ENOSPC|EDQUOT|EFBIG)$/.test(code) || /StorageFull|InsufficientCapacity/.test(message)
}
