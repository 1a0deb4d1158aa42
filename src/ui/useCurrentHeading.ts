import { type RefObject, useEffect, useState } from 'react'

/**
 * Id of the last second-level heading above the upper third of the window; headings are collected
 * again when `matter` changes.
 */
export function useCurrentHeading(
  body: RefObject<HTMLElement | null>,
  matter: unknown,
): string | undefined {
  const [current, setCurrent] = useState<string>()
  useEffect(() => {
    const headings = [...(body.current?.querySelectorAll('h2[id]') ?? [])]
    const observer = new IntersectionObserver(
      () =>
        setCurrent(
          headings.findLast((heading) => heading.getBoundingClientRect().top < innerHeight / 3)?.id,
        ),
      { rootMargin: '0px 0px -66% 0px' },
    )
    for (const heading of headings) observer.observe(heading)
    return () => observer.disconnect()
  }, [body, matter])
  return current
}
