import { useLayoutEffect, useRef } from 'react'
import type { IconName } from '#src/ui/iconPaths.ts'

/** Something that the Find menu does. */
export interface Action {
  label: string
  /** At the end of the line, such as what it is done to. */
  about?: string
  icon: IconName
  run: () => unknown
}

const offered = new Set<{ current: readonly Action[] }>()

/** What the screen that is open offers in the Find menu. */
export const actionsNow = (): Action[] => [...offered].flatMap(({ current }) => current)

/** Offers actions in the Find menu while what offers them is on screen. */
export function useActions(actions: readonly Action[]) {
  const latest = useRef(actions)
  useLayoutEffect(() => void (latest.current = actions))
  useLayoutEffect(() => {
    offered.add(latest)
    return () => void offered.delete(latest)
  }, [])
}
