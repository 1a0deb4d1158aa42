import type { ReactNode } from 'react'

const star = 'm10 1.8 2.5 5.4 5.9.7-4.4 4 1.2 5.9-5.2-2.9-5.2 2.9 1.2-5.9-4.4-4 5.9-.7Z'
const row = (from: number, to: number) =>
  Array.from({ length: Math.max(0, to - from) }, (_, i) => `M${(from + i) * 22} 0${star}`).join('')
const filled = [0, 1, 2, 3, 4, 5].map((n) => row(0, n))
const open = [0, 1, 2, 3, 4, 5].map((n) => row(n, 5))

/** `value` is out of five and rounded to whole stars. */
export function Stars({ value, label = `${value} out of 5 stars` }: { value: number; label?: string }) {
  const whole = Math.min(5, Math.max(0, Math.round(value)))
  return (
    <svg className="stars" viewBox="0 0 110 20" width="88" height="16" role="img" aria-label={label}>
      {whole > 0 && <path className="stars__on" d={filled[whole]} />}
      {whole < 5 && <path d={open[whole]} />}
    </svg>
  )
}

/** The figure, its stars, and what follows them, such as a count. */
export function Rating({ value, digits = 1, children }: { value: number; digits?: number; children?: ReactNode }) {
  return (
    <span className="rating inline t1 soft">
      <span className="rating__n ink" aria-hidden="true">
        {value.toFixed(digits)}
      </span>
      <Stars value={value} label={`${value.toFixed(digits)} out of 5 stars`} />
      {children}
    </span>
  )
}
