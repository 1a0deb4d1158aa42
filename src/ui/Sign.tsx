type Dot = readonly [x: number, y: number, radius?: number]

// Dots are zero-length strokes with round caps, grouped by size: one path instead of forty circles.
function dotsOf(list: readonly Dot[], radius = 1.6): { width: number; d: string }[] {
  const groups = new Map<number, string>()
  for (const [x, y, own = radius] of list) groups.set(own, `${groups.get(own) ?? ''}M${x} ${y}h0`)
  return [...groups].map(([size, d]) => ({ width: size * 2, d }))
}

const grid = (columns: number[], rows: number[]): Dot[] =>
  columns.flatMap((x) => rows.map((y) => [x, y] as const))
const round = (n: number) => Math.round(n * 10) / 10

const lattice = Array.from({ length: 36 }, (_, k) => ({ i: Math.floor(k / 6), j: k % 6 }))
  .filter(({ i, j }) => !(i > 2 && i < 5 && j > 0 && j < 3))
  .map(({ i, j }) => [round(5 + i * 7.6), round(5 + j * 7.6), 1.3] as const)
const hours = Array.from({ length: 24 }, (_, a) => {
  const turn = (a / 24) * 2 * Math.PI - Math.PI / 2
  return [
    round(24 + Math.cos(turn) * 20),
    round(24 + Math.sin(turn) * 20),
    a % 6 ? 1.2 : 2.4,
  ] as const
})
const ring = (x: number, y: number, r: number) =>
  `M${round(x - r)} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0`

const drawings = {
  target: { line: ring(31.6, 16.4, 8.2), dots: dotsOf([...lattice, [31.6, 16.4, 3.4]]) },
  lines: {
    line: 'M25 40H44M4 31H44M4 22H36M4 13H28M4 4H20',
    dots: dotsOf([
      [4, 40],
      [11, 40],
      [18, 40],
    ]),
  },
  spread: {
    line: [4, 12.6, 20.2, 27.8, 35.4, 44].map((y) => `M22 24C31 24 31 ${y} 44 ${y}`).join(''),
    dots: dotsOf([
      [4, 24, 3.2],
      [12, 24],
      [18, 24],
    ]),
  },
  clock: { line: 'M24 11V24L33 30', dots: dotsOf(hours) },
  checklist: {
    line: 'M4 5H44M4 13H44M4 21H44M22 37L29 44L44 29',
    dots: dotsOf([
      [5, 29],
      [12, 29],
      [19, 29],
      [5, 36],
      [12, 36],
    ]),
  },
  dome: {
    line: [20, 14, 8].map((r) => `M${24 - r} 26A${r} ${r} 0 0 1 ${24 + r} 26`).join(''),
    dots: dotsOf(
      [[24, 26, 2.8], ...grid([4, 44], [34]), ...grid([10.7, 17.3, 24, 30.7, 37.3], [34, 41])],
      1.3,
    ),
  },
}

export type SignName = keyof typeof drawings

/** A larger icon of the same family, made of dots and lines. */
export function Sign({ name }: { name: SignName }) {
  const { line, dots } = drawings[name]
  return (
    <svg className="sign" viewBox="0 0 48 48" width="48" height="48" aria-hidden="true">
      <path d={line} />
      {dots.map(({ width, d }) => (
        <path key={width} className="sign__dots" strokeWidth={width} d={d} />
      ))}
    </svg>
  )
}
