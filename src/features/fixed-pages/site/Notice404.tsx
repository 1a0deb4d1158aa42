import type { ReactNode } from 'react'
import { Icon } from '#src/ui/Icon.tsx'
import '#src/ui/styles/correction.css'

const drawing = (() => {
  const row = [0, 1, 2, 3, 4, 5, 6]
  const dots = row.flatMap((j) => {
    const end = 294 - j * 9
    return Array.from(
      { length: Math.ceil((end - 14) / 14) },
      (_, i) => `M${14 + i * 14} ${232 - j * 14}h0`,
    )
  })
  const rise = row.map((j) => {
    const [y, x] = [232 - j * 14, 300 - j * 9]
    return `M${x} ${y}C${x + 46} ${y} ${x + 40} ${y - 92} ${x + 90} ${y - 92}H${476 + j * 6}`
  })
  const after = row.map((j) => `M${556 + j * 6} ${140 - j * 14}H720`)
  return { dots: dots.join(''), lines: [...rise, ...after].join('') }
})()

/** Draws a rising line with a gap, and the dot that fell through it. */
export function Notice404({
  title,
  text,
  children,
}: {
  title: string
  text: ReactNode
  children: ReactNode
}) {
  return (
    <div className="wrap">
      <section className="correction short max-44">
        <div className="correction__art ink-bottom">
          <svg
            viewBox="0 0 720 300"
            width="720"
            height="300"
            preserveAspectRatio="xMidYMid slice"
            aria-hidden="true"
          >
            <path strokeWidth="4" d={drawing.dots} />
            <path strokeWidth="2.4" d={drawing.lines} />
            <circle cx="522" cy="262" r="10" />
          </svg>
        </div>
        <div className="correction__body center">
          <span className="correction__icon centering">
            <Icon name="alert" />
          </span>
          <h1 className="track-display t6 mt-3 regular">{title}</h1>
          <p className="correction__text soft">{text}</p>
          <div className="correction__act cluster gap-3">{children}</div>
        </div>
      </section>
    </div>
  )
}
