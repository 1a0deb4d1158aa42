const gap = 11
const total = 100
const columns = 25
const rows = total / columns
const drawn = new Map<number, { on: string; off: string }>()

function dots(filled: number) {
  const known = drawn.get(filled)
  if (known) return known
  let on = ''
  let off = ''
  for (let i = 0; i < total; i++) {
    const column = Math.floor(i / rows)
    const dot = `M${gap / 2 + column * gap} ${rows * gap - gap / 2 - (i - column * rows) * gap}h0`
    if (i < filled) on += dot
    else off += dot
  }
  const field = { on, off }
  drawn.set(filled, field)
  return field
}

/** A percentage shown as dots, `filled` of them dark. Decoration next to the figure itself. */
export function DotField({ filled }: { filled: number }) {
  const { on, off } = dots(filled)
  return (
    <svg
      className="dotfield w-full mt-5"
      viewBox={`0 0 ${columns * gap} ${rows * gap}`}
      width={columns * gap}
      height={rows * gap}
      aria-hidden="true"
    >
      {off && <path className="dotfield__off" d={off} />}
      {on && <path d={on} />}
    </svg>
  )
}
