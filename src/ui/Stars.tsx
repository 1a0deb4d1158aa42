import type { ReactNode } from 'react'

const star = 'm10 1.8 2.5 5.4 5.9.7-4.4 4 1.2 5.9-5.2-2.9-5.2 2.9 1.2-5.9-4.4-4 5.9-.7Z'
/** Distance between stars, and a star's position within it. */
const PITCH = 22
const STAR = { from: 1.6, width: 16.8 }
const row = Array.from({ length: 5 }, (_, n) => `M${n * PITCH} 0${star}`).join('')

/** Width of the filled area: whole stars with the gaps between them, and tenths of the last one. */
function filledWidth(value: number) {
  const tenths = Math.min(50, Math.max(0, Math.round(value * 10)))
  const whole = Math.floor(tenths / 10)
  return whole * PITCH + (tenths % 10 === 0 ? 0 : STAR.from + (STAR.width * (tenths % 10)) / 10)
}

/** `value` is out of five, drawn to a tenth. */
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
  /** Shown before the figure in the same size. */
  before?: string | undefined
  children?: ReactNode
}

/** The figure, its stars, and additional content, such as a count. */
export function Rating({ value, before, children }: RatingProps) {
  return (
    <span className="rating inline t1 soft">
      {before && <span className="rating__n ink">{before}</span>}
      <span className="rating__n ink" aria-hidden="true">
        {value.toFixed(1)}
      </span>
      <Stars value={value} label={`${value.toFixed(1)} out of 5 stars`} />
      {children}
    </span>
  )
}
