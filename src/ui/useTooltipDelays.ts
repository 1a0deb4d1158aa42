import { useEffect } from 'react'

const milliseconds = (token: string) => {
  const value = getComputedStyle(document.documentElement).getPropertyValue(token)
  return Number.parseFloat(value) * (value.endsWith('ms') ? 1 : 1000)
}

/**
 * Marks the document while tooltips open without delay: from when one has opened until a while
 * after the pointer left it.
 */
export function useTooltipDelays() {
  useEffect(() => {
    const [delay, skip] = [milliseconds('--tip-delay'), milliseconds('--tip-skip')]
    const { dataset } = document.documentElement
    let on: Element | null = null
    let timer: ReturnType<typeof setTimeout> | undefined
    const moved = ({ target }: PointerEvent) => {
      const button = (target as Element).closest('.icon-btn')
      if (button === on) return
      on = button
      clearTimeout(timer)
      timer = setTimeout(
        () => (button ? (dataset.tips = '') : delete dataset.tips),
        button ? delay : skip,
      )
    }
    document.addEventListener('pointerover', moved)
    return () => {
      document.removeEventListener('pointerover', moved)
      clearTimeout(timer)
    }
  }, [])
}
