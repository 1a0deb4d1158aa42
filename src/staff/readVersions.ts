import { useEffect, useState } from 'react'

/**
 * How long a changed record must be visible before a decision applies to it: a keystroke before
 * that was meant for the previous version.
 */
const READING = 500

interface Versioned {
  id: string
  version: number
}

/**
 * Tracks which version of each record was read: the one it was opened with, or a later one that has
 * been visible for a moment.
 */
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
    /** Starts over with a record that was changed here. */
    forget: (of: string) =>
      setVersions((before) => new Map([...before].filter(([one]) => one !== of))),
  }
}
