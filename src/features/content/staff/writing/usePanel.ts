import { useEffect, useState } from 'react'
import { recall, remember } from '#src/staff/memory.ts'

const KEY = 'writing-panel'
const NARROW = '(max-width: 1240px)'

/** Whether the panel beside a text is shown. Where it has no room of its own it comes over the text when it is asked for. */
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
    /** As asked for, which this browser remembers. */
    toggle() {
      setOpen(!isOpen)
      if (!isNarrow) remember(KEY, isOpen ? 'hidden' : '')
    },
  }
}
