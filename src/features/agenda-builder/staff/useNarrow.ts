import { useSyncExternalStore } from 'react'

const narrow = matchMedia('(max-width: 700px)')

function subscribe(listener: () => void) {
  narrow.addEventListener('change', listener)
  return () => narrow.removeEventListener('change', listener)
}

/** Whether the window is too narrow for the grid. */
export const useNarrow = () => useSyncExternalStore(subscribe, () => narrow.matches)
