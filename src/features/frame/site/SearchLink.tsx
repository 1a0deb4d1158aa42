import { useEffect, useState } from 'react'
import { lazyLayer } from '#src/rendering/lazyLayer.tsx'
import { Icon } from '#src/ui/Icon.tsx'

const loadDialog = () => import('./SiteSearch.tsx')
const prefetch = () => void loadDialog().catch(() => {})
const SiteSearch = lazyLayer(loadDialog)

/** Opens the quick search, as do Ctrl/Cmd+K and "/" outside of fields. Without scripts, links to the search page. */
export function SearchLink() {
  const [open, setOpen] = useState(false)
  useEffect(() => {
    const pressed = (event: KeyboardEvent) => {
      const { key, ctrlKey, metaKey, altKey, target } = event
      const held = ctrlKey || metaKey
      const wanted = held
        ? key === 'k'
        : key === '/' && !(target as Element).closest('input,textarea,select,[contenteditable]')
      if (!wanted || altKey || event.defaultPrevented) return
      event.preventDefault()
      if (!document.querySelector('[aria-modal]')) setOpen(true)
    }
    addEventListener('keydown', pressed)
    return () => removeEventListener('keydown', pressed)
  }, [])
  return (
    <>
      <a
        className="find rounded inline target gap-2 plain"
        href="/search"
        aria-haspopup="dialog"
        aria-keyshortcuts="/ Control+K Meta+K"
        onPointerEnter={prefetch}
        onFocus={prefetch}
        onClick={(event) => {
          if (event.ctrlKey || event.metaKey || event.shiftKey) return
          event.preventDefault()
          setOpen(true)
        }}
      >
        <Icon name="search" />
        <span>Search</span>
        <kbd className="needs-script by-key" aria-hidden="true">
          /
        </kbd>
      </a>
      <SiteSearch open={open} onOpenChange={setOpen} />
    </>
  )
}
