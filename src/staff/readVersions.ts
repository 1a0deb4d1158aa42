import { useEffect, useState } from 'react'

/** So long a changed record is on screen before a decision is about it: a key that was on its way is about the one before. */
const READING = 500

interface Versioned {
  id: string
  version: number
}

/** Which version of each record was read: the one that it was opened with, or a later one that has been on screen for a moment. */
export function useReadVersions(current: Versioned | undefined) {
  const [versions, setVersions] = useState<ReadonlyMap<string, number>>(new Map())
  const { id, version } = current ?? {}
  const isOpened = id !== undefined && versions.has(id)
  useEffect(() => {
    if (id === undefined || version === undefined) return
    const read = () => setVersions((before) => new Map(before).set(id, version))
    const timer = setTimeout(read, isOpened ? READING : 0)
    return () => clearTimeout(timer)
  }, [id, version, isOpened])
  return {
    versionOf: (record: Versioned) => versions.get(record.id) ?? record.version,
    /** Begins anew with a record that was changed here. */
    forget: (of: string) =>
      setVersions((before) => new Map([...before].filter(([one]) => one !== of))),
  }
}
