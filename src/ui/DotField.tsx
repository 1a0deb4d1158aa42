const gap = 11
const drawn = new Map<string, { on: string; off: string }>()

function dots(filled: number, total: number, rows: number) {
  const key = `${filled}/${total}/${rows}`
  const known = drawn.get(key)
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
  if (drawn.size < 200) drawn.set(key, field)
  return field
}

/** A share shown as dots: `filled` of `total` are dark. Decoration next to the figure itself. */
export function DotField({
  filled,
  total = 100,
  columns = 25,
}: {
  filled: number
  total?: number
  columns?: number
}) {
  const rows = Math.ceil(total / columns)
  const { on, off } = dots(filled, total, rows)
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
