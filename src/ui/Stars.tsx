import type { ReactNode } from 'react'

const star = 'm10 1.8 2.5 5.4 5.9.7-4.4 4 1.2 5.9-5.2-2.9-5.2 2.9 1.2-5.9-4.4-4 5.9-.7Z'
/** From one star to the next, and where a star lies in that. */
const PITCH = 22
const STAR = { from: 1.6, width: 16.8 }
const row = Array.from({ length: 5 }, (_, n) => `M${n * PITCH} 0${star}`).join('')

/** How far five stars are filled: whole ones with the space between them, and of the last one its tenths. */
function filledWidth(value: number) {
  const tenths = Math.min(50, Math.max(0, Math.round(value * 10)))
  const whole = Math.floor(tenths / 10)
  return whole * PITCH + (tenths % 10 === 0 ? 0 : STAR.from + (STAR.width * (tenths % 10)) / 10)
}

/** `value` is out of five, and drawn in tenths. */
export function Stars({
  value,
  label = `${value} out of 5 stars`,
}: {
  value: number
  label?: string
}) {
  return (
    <svg
      className="stars"
      viewBox="0 0 110 20"
      width="88"
      height="16"
      role="img"
      aria-label={label}
    >
      <path d={row} />
      <svg className="stars__on" width={filledWidth(value)} height="20">
        <path d={row} />
      </svg>
    </svg>
  )
}

interface RatingProps {
  value: number
  digits?: number
  /** Stands before the figure and as large. */
  before?: string | undefined
  children?: ReactNode
}

/** The figure, its stars, and what follows them, such as a count. */
export function Rating({ value, digits = 1, before, children }: RatingProps) {
  return (
    <span className="rating inline t1 soft">
      {before && <span className="rating__n ink">{before}</span>}
      <span className="rating__n ink" aria-hidden="true">
        {value.toFixed(digits)}
      </span>
      <Stars value={value} label={`${value.toFixed(digits)} out of 5 stars`} />
      {children}
    </span>
  )
}
