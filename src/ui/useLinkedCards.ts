import { useEffect } from 'react'

const OWN = 'a, button, input, select, textarea, label, summary, video'

/**
 * Makes a click anywhere on a card follow its link, unless the click ended a text selection or hit
 * another control.
 */
export function useLinkedCards() {
  useEffect(() => {
    document.addEventListener('click', follow)
    return () => document.removeEventListener('click', follow)
  }, [])
}

function follow({ target, button, ctrlKey, metaKey, shiftKey }: MouseEvent) {
  const met = target as Element
  const link = met.closest('.linked')?.querySelector('.linked__to')
  if (!link || button !== 0 || met.closest(OWN) || getSelection()?.isCollapsed === false) return
  link.dispatchEvent(
    new MouseEvent('click', { bubbles: true, cancelable: true, ctrlKey, metaKey, shiftKey }),
  )
}
