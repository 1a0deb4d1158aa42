import { useLayoutEffect, useRef } from 'react'
import type { IconName } from '#src/ui/iconPaths.ts'

/** An action in the Find menu. */
export interface Action {
  label: string
  /** Shown at the end of the line, such as what it acts on. */
  about?: string
  icon: IconName
  run: () => unknown
}

const offered = new Set<{ current: readonly Action[] }>()

/** Actions that the open screen adds to the Find menu. */
export const actionsNow = (): Action[] => [...offered].flatMap(({ current }) => current)

/** Adds actions to the Find menu while the component is mounted. */
export function useActions(actions: readonly Action[]) {
  const latest = useRef(actions)
  useLayoutEffect(() => void (latest.current = actions))
  useLayoutEffect(() => {
    offered.add(latest)
    return () => void offered.delete(latest)
  }, [])
}
