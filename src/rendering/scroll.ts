import { useLayoutEffect, useRef } from 'react'

/** Scroll position of each history entry of the tab; survives reloads if storage is available. */
const positions = {
  read(key: string): number {
    try {
      return Number(sessionStorage.getItem(`scroll:${key}`) ?? 0)
    } catch {
      return 0
    }
  },
  write(key: string, y: number) {
    try {
      sessionStorage.setItem(`scroll:${key}`, String(Math.round(y)))
    } catch {
      // Storage is blocked or full: Back then starts at the top.
    }
  },
}

const entryKey = (): string => {
  const state = history.state as { key?: string } | null
  if (state?.key) return state.key
  const key = Math.random().toString(36).slice(2)
  History.prototype.replaceState.call(history, { ...state, key }, '')
  return key
}

/**
 * On navigation, scrolls to the top and moves the focus to the page; on Back and Forward, restores
 * the scroll position.
 */
export function useScrollMemory(pathname: string) {
  const first = useRef(true)
  const popped = useRef(false)
  const current = useRef('')
  const shown = useRef(pathname)

  useLayoutEffect(() => {
    history.scrollRestoration = 'manual'
    const onScroll = () => {
      if (current.current) positions.write(current.current, scrollY)
    }
    const onPop = () => {
      popped.current = location.pathname !== shown.current
      current.current = entryKey()
    }
    addEventListener('scroll', onScroll, { passive: true })
    addEventListener('popstate', onPop)
    return () => {
      removeEventListener('scroll', onScroll)
      removeEventListener('popstate', onPop)
    }
  }, [])

  useLayoutEffect(() => {
    const key = entryKey()
    current.current = key
    shown.current = pathname
    const back = popped.current || first.current
    const moved = !first.current
    first.current = popped.current = false
    // The scripts load after the paint: the visitor may have scrolled by then.
    if (!moved && scrollY > 0) return positions.write(key, scrollY)
    if (location.hash) return void document.getElementById(location.hash.slice(1))?.scrollIntoView()
    if (moved) document.getElementById('main')?.focus({ preventScroll: true })
    return back ? restore(positions.read(key)) : void scrollTo(0, 0)
  }, [pathname])
}

/** Scrolls down once the page is long enough; gives up after two seconds or when the visitor scrolls. */
function restore(y: number) {
  scrollTo(0, y)
  if (y === 0 || Math.abs(scrollY - y) < 2) return
  const growth = new ResizeObserver(() => {
    scrollTo(0, y)
    if (Math.abs(scrollY - y) < 2) stop()
  })
  const stop = () => {
    growth.disconnect()
    clearTimeout(limit)
    removeEventListener('wheel', stop)
    removeEventListener('touchstart', stop)
  }
  const limit = setTimeout(stop, 2000)
  addEventListener('wheel', stop, { passive: true })
  addEventListener('touchstart', stop, { passive: true })
  growth.observe(document.body)
  return stop
}
