import { useEffect, useState } from 'react'
import { recall, remember } from '#src/staff/memory.ts'

const KEY = 'writing-panel'
const NARROW = '(max-width: 1240px)'

/** Whether the side panel is shown. Without room beside the text, it overlays the text on request. */
export function usePanel() {
  const [isNarrow, setNarrow] = useState(() => matchMedia(NARROW).matches)
  const [isOpen, setOpen] = useState(!isNarrow && recall(KEY) !== 'hidden')
  useEffect(() => {
    const media = matchMedia(NARROW)
    const follow = () => {
      setNarrow(media.matches)
      setOpen(!media.matches && recall(KEY) !== 'hidden')
    }
    media.addEventListener('change', follow)
    return () => media.removeEventListener('change', follow)
  }, [])
  return {
    isNarrow,
    isOpen,
    setOpen,
    /** Toggles the panel. This browser remembers the choice. */
    toggle() {
      setOpen(!isOpen)
      if (!isNarrow) remember(KEY, isOpen ? 'hidden' : '')
    },
  }
}
