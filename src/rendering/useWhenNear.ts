import { type RefObject, useEffect, useRef, useState } from 'react'

/** Turns true once the element is about a screen away from being seen. */
export function useWhenNear<E extends Element>(): [boolean, RefObject<E | null>] {
  const place = useRef<E>(null)
  const [near, setNear] = useState(false)
  useEffect(() => {
    if (near || !place.current) return undefined
    const watch = new IntersectionObserver(([entry]) => entry?.isIntersecting && setNear(true), { rootMargin: '100% 0px' })
    watch.observe(place.current)
    return () => watch.disconnect()
  }, [near])
  return [near, place]
}
