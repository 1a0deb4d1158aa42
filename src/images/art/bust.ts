import type { Scheme } from '../../ui/artPaths.ts'
import { type BustLook, parseBust } from '../../ui/busts.ts'
import { sheet } from './drawing.ts'
import { engrave } from './engrave.ts'
import { inks } from './inks.ts'
import { engraveScenes } from './motifs/plate.ts'
import { type Place, round, Scene, type Shade } from './motifs/scene.ts'
import { clamp, itemAt, mix, seed, smooth } from './seed.ts'

/** A smooth line through places. */
function smoothed(points: readonly Place[], { closed = false, steps = 5 } = {}): Place[] {
  const at = (i: number) =>
    closed
      ? itemAt(points, (i + points.length) % points.length)
      : itemAt(points, clamp(i, 0, points.length - 1))
  const spans = closed ? points.length : points.length - 1
  const line = Array.from({ length: spans * steps }, (_, n): Place => {
    const [i, t] = [Math.floor(n / steps), (n % steps) / steps]
    const [a, b, c, d] = [at(i - 1), at(i), at(i + 1), at(i + 2)]
    const along = (k: 0 | 1) =>
      0.5 *
      (2 * b[k] +
        (c[k] - a[k]) * t +
        (2 * a[k] - 5 * b[k] + 4 * c[k] - d[k]) * t * t +
        (3 * b[k] - a[k] - 3 * c[k] + d[k]) * t * t * t)
    return [along(0), along(1)]
  })
  return closed ? line : [...line, at(spans)]
}

const closed = { closed: true }
const between = (from: number, until: number, random: () => number) => mix(from, until, random())

/** By how much a head differs from the usual one: by chance, so that nobody is meant. */
interface Build {
  nose: number
  chin: number
  brow: number
  neck: number
}

/** The outline of a head seen from the side, looking to the left: from the neck over the face and the crown to the nape. */
const headOf = ({ nose, chin, brow, neck }: Build): Place[] => [
  [-0.12, 0.5],
  [-0.13, 0.3],
  [-0.17, 0.2],
  [-0.285, 0.195 + chin * 0.3],
  [-0.365 - chin, 0.15 + chin * 0.2],
  [-0.37 - chin * 0.6, 0.085],
  [-0.345 - chin * 0.3, 0.045],
  [-0.382, 0.01],
  [-0.362, -0.022],
  [-0.392, -0.055],
  [-0.372, -0.095],
  [-0.455 - nose, -0.13],
  [-0.462 - nose, -0.165],
  [-0.405 - nose * 0.45, -0.265],
  [-0.372, -0.335],
  [-0.4 - brow, -0.395],
  [-0.39 - brow, -0.49],
  [-0.335, -0.62],
  [-0.2, -0.735],
  [-0.02, -0.78],
  [0.18, -0.735],
  [0.325, -0.6],
  [0.375, -0.42],
  [0.34, -0.23],
  [0.25, -0.07],
  [0.19, 0.06],
  [0.185 + neck, 0.25],
  [0.24 + neck, 0.5],
]

/** Lit from the face: the side turned away lies in shadow. */
const flesh =
  (base: number): Shade =>
  (x, y) => {
    const side = smooth(-0.3, 0.34, x)
    const jaw = smooth(0.06, 0.2, y) * smooth(-0.34, -0.1, x) * 0.3
    const throat = smooth(0.2, 0.3, y) * 0.3
    return clamp(base * 0.55 + side * (0.18 + base * 0.5) + jaw + throat, 0.02, 0.96)
  }

const strands =
  (base: number): Shade =>
  (x, y) => {
    const shine = Math.exp(-(((x + 0.06) / 0.16) ** 2) - ((y + 0.62) / 0.2) ** 2)
    return clamp(base + 0.12 * Math.sin(x * 38 + y * 21) - shine * (0.3 + base * 0.2), 0.06, 0.97)
  }

type Hair = (scene: Scene, shade: Shade) => void

const crop: Hair = (scene, shade) =>
  scene.poly(
    smoothed(
      [
        [-0.36, -0.55],
        [-0.335, -0.68],
        [-0.18, -0.81],
        [0.02, -0.85],
        [0.24, -0.79],
        [0.385, -0.63],
        [0.42, -0.42],
        [0.37, -0.22],
        [0.255, -0.06],
        [0.19, -0.1],
        [0.17, -0.24],
        [0.11, -0.36],
        [0.0, -0.34],
        [-0.06, -0.42],
        [-0.12, -0.52],
        [-0.26, -0.55],
      ],
      closed,
    ),
    shade,
    1,
  )

const swept: Hair = (scene, shade) =>
  scene.poly(
    smoothed(
      [
        [-0.4, -0.58],
        [-0.41, -0.72],
        [-0.28, -0.88],
        [-0.04, -0.93],
        [0.22, -0.85],
        [0.4, -0.66],
        [0.43, -0.42],
        [0.36, -0.2],
        [0.24, -0.04],
        [0.18, -0.12],
        [0.15, -0.28],
        [0.06, -0.36],
        [-0.02, -0.32],
        [-0.08, -0.45],
        [-0.22, -0.56],
      ],
      closed,
    ),
    shade,
    1,
  )

const bob: Hair = (scene, shade) =>
  scene.poly(
    smoothed(
      [
        [-0.37, -0.54],
        [-0.36, -0.68],
        [-0.2, -0.83],
        [0.04, -0.88],
        [0.28, -0.81],
        [0.44, -0.6],
        [0.48, -0.3],
        [0.46, 0.0],
        [0.42, 0.2],
        [0.26, 0.24],
        [0.06, 0.22],
        [-0.08, 0.17],
        [-0.1, 0.0],
        [-0.07, -0.2],
        [-0.12, -0.38],
        [-0.24, -0.5],
      ],
      closed,
    ),
    shade,
    1,
  )

const long: Hair = (scene, shade) =>
  scene.poly(
    smoothed(
      [
        [-0.37, -0.55],
        [-0.34, -0.7],
        [-0.16, -0.84],
        [0.08, -0.88],
        [0.32, -0.78],
        [0.46, -0.54],
        [0.5, -0.2],
        [0.53, 0.18],
        [0.6, 0.5],
        [0.56, 0.72],
        [0.36, 0.78],
        [0.16, 0.66],
        [0.08, 0.4],
        [0.0, 0.14],
        [-0.05, -0.12],
        [-0.1, -0.36],
        [-0.24, -0.5],
      ],
      closed,
    ),
    shade,
    1,
  )

const bun: Hair = (scene, shade) =>
  scene.poly(
    smoothed(
      [
        [-0.37, -0.53],
        [-0.35, -0.67],
        [-0.18, -0.8],
        [0.04, -0.84],
        [0.27, -0.77],
        [0.4, -0.6],
        [0.42, -0.38],
        [0.36, -0.18],
        [0.25, -0.06],
        [0.18, -0.14],
        [0.14, -0.3],
        [0.02, -0.38],
        [-0.1, -0.44],
        [-0.24, -0.5],
      ],
      closed,
    ),
    shade,
    1,
  )

const curls: Hair = (scene, shade) => {
  const count = 19
  for (let i = 0; i < count; i++) {
    const angle = (-172 + (i / (count - 1)) * 214) * (Math.PI / 180)
    const out = 0.47 + 0.03 * Math.sin(i * 2.7)
    scene.poly(
      round(0.05 + out * 0.94 * Math.cos(angle), -0.47 + out * Math.sin(angle), 0.1),
      shade,
      i % 2 === 0 ? 1 : 0,
    )
  }
  scene.poly(
    smoothed(
      [
        [-0.385, -0.5],
        [-0.38, -0.68],
        [-0.2, -0.88],
        [0.08, -0.95],
        [0.36, -0.84],
        [0.49, -0.56],
        [0.45, -0.24],
        [0.32, -0.04],
        [0.2, -0.08],
        [0.15, -0.26],
        [0.04, -0.38],
        [-0.1, -0.44],
        [-0.25, -0.47],
      ],
      closed,
    ),
    shade,
    1,
    false,
  )
}

const fringe: Hair = (scene, shade) =>
  scene.poly(
    smoothed(
      [
        [0.1, -0.42],
        [0.26, -0.52],
        [0.385, -0.5],
        [0.4, -0.34],
        [0.34, -0.16],
        [0.25, -0.04],
        [0.18, -0.1],
        [0.17, -0.24],
        [0.12, -0.34],
      ],
      closed,
    ),
    shade,
    1,
  )

const tail: Hair = (scene, shade) =>
  scene.poly(
    smoothed(
      [
        [0.3, -0.6],
        [0.56, -0.56],
        [0.66, -0.3],
        [0.64, 0.06],
        [0.54, 0.32],
        [0.46, 0.1],
        [0.46, -0.2],
        [0.36, -0.42],
      ],
      closed,
    ),
    shade,
    0,
  )

const knot: Hair = (scene, shade) => scene.poly(round(0.46, -0.42, 0.17, 0.16), shade, 1)

/** Of each style what lies behind the head, and what before it. */
const styles: Record<BustLook['hair'], { behind?: Hair; front: Hair }> = {
  crop: { front: crop },
  swept: { front: swept },
  bob: { front: bob },
  long: { front: long },
  bun: { behind: knot, front: bun },
  curls: { front: curls },
  bald: { front: fringe },
  ponytail: { behind: tail, front: crop },
}

type Dress = (scene: Scene, shoulders: number, shade: number) => void

const coat = (shoulders: number): Place[] =>
  smoothed(
    [
      [-0.16, 0.44],
      [-0.36, 0.54],
      [-0.62 * shoulders, 0.68],
      [-0.8 * shoulders, 0.92],
      [-0.86 * shoulders, 1.4],
      [0, 1.5],
      [0.98 * shoulders, 1.4],
      [0.92 * shoulders, 0.86],
      [0.7 * shoulders, 0.6],
      [0.42, 0.46],
      [0.28, 0.36],
      [0.06, 0.5],
    ],
    closed,
  )
const cloth =
  (base: number): Shade =>
  (x, y) =>
    clamp(base + 0.22 * smooth(-0.3, 0.7, x) - 0.16 * smooth(0.9, 0.5, y), 0.06, 0.96)

const jacket: Dress = (scene, shoulders, shade) => {
  scene.path([-0.16, 0.4, 0.24, 0.36, 0.2, 0.66, -0.2, 1.0, -0.34, 1.2, -0.34, 0.6], 0.05)
  scene.poly(coat(shoulders), cloth(shade), 0)
  scene.path(
    [-0.15, 0.42, -0.31, 0.5, -0.24, 1.3, 0.0, 1.3, 0.1, 0.62, 0.2, 0.42, 0.06, 0.52],
    0.04,
  )
  scene.poly(
    smoothed(
      [
        [0.24, 0.36],
        [0.3, 0.52],
        [0.12, 0.86],
        [-0.08, 1.3],
        [-0.02, 0.86],
        [0.1, 0.56],
      ],
      closed,
    ),
    shade + 0.12,
    1,
  )
  scene.poly(
    smoothed(
      [
        [-0.18, 0.44],
        [-0.36, 0.56],
        [-0.38, 0.8],
        [-0.2, 1.3],
        [-0.24, 0.86],
        [-0.24, 0.6],
      ],
      closed,
    ),
    shade,
    1,
  )
}

const rollneck: Dress = (scene, shoulders, shade) => {
  scene.poly(coat(shoulders), cloth(shade), 0)
  scene.poly(
    smoothed(
      [
        [-0.16, 0.28],
        [0.0, 0.33],
        [0.22, 0.24],
        [0.27, 0.42],
        [0.06, 0.52],
        [-0.17, 0.46],
      ],
      closed,
    ),
    shade + 0.06,
    1,
  )
}

const crewneck: Dress = (scene, shoulders, shade) => {
  scene.poly(coat(shoulders), cloth(shade), 0)
  scene.mark(
    smoothed([
      [-0.17, 0.5],
      [0.04, 0.6],
      [0.3, 0.44],
    ]),
    0.026,
  )
}

const shirt: Dress = (scene, shoulders, shade) => {
  scene.poly(coat(shoulders), cloth(shade), 0)
  scene.mark(
    smoothed([
      [-0.1, 0.62],
      [-0.14, 0.9],
      [-0.13, 1.4],
    ]),
    0.022,
  )
  scene.path([-0.15, 0.36, -0.02, 0.44, -0.03, 0.62, -0.17, 0.7, -0.25, 0.5], 0.05, 1)
  scene.path([0.22, 0.26, 0.36, 0.42, 0.2, 0.66, -0.04, 0.62, 0.02, 0.45], 0.1, 1)
}

const clothes: Record<BustLook['wears'], Dress> = {
  jacket,
  rollneck,
  crewneck,
  shirt,
}
const hairTones = { white: 0.14, fair: 0.42, brown: 0.72, black: 0.9 }
const skinTones = [0.05, 0.1, 0.2, 0.34, 0.48]
const cuts = [0.34, 0.58, 0.8]

/** A person seen from the side, who is nobody: what is not chosen follows from the words. */
function bust(scene: Scene, words: string, look: BustLook) {
  const random = seed(words)
  const build: Build = {
    nose: between(-0.02, 0.045, random),
    chin: between(-0.02, 0.03, random),
    brow: between(-0.012, 0.016, random),
    neck: between(-0.02, 0.03, random),
  }
  const skin = itemAt(skinTones, look.skin - 1)
  const shade = strands(hairTones[look.tone])
  const { behind, front } = styles[look.hair]
  behind?.(scene, shade)
  scene.poly(smoothed(headOf(build), closed), flesh(skin), 0)
  const cut = itemAt(cuts, Math.floor(random() * cuts.length))
  clothes[look.wears](scene, between(0.88, 1.08, random), cut)
  if (look.beard) beardOf(look.beard, build, scene, shade)
  if (!covering.includes(look.hair)) ear(scene, skin)
  features(scene, build, look.glasses)
  front(scene, shade)
}

/** Under which no ear is seen. */
const covering: readonly BustLook['hair'][] = ['bob', 'long']

function beardOf(
  beard: NonNullable<BustLook['beard']>,
  { chin }: Build,
  scene: Scene,
  shade: Shade,
) {
  const low = beard === 'beard' ? 0.36 : 0.245
  const outline: Place[] =
    beard === 'goatee'
      ? [
          [-0.35, 0.05],
          [-0.39 - chin, 0.13],
          [-0.36 - chin, 0.27],
          [-0.26, 0.25],
          [-0.24, 0.12],
          [-0.29, 0.055],
        ]
      : [
          [-0.375, -0.09],
          [-0.405, -0.045],
          [-0.395, 0.02],
          [-0.405 - chin, 0.12],
          [-0.37 - chin, low],
          [-0.2, low + 0.02],
          [0.0, 0.2],
          [0.075, 0.0],
          [0.065, -0.2],
          [0.02, -0.19],
          [-0.02, -0.04],
          [-0.12, 0.02],
          [-0.22, -0.01],
          [-0.29, -0.085],
        ]
  scene.poly(smoothed(outline, closed), shade, 1)
}

function ear(scene: Scene, skin: number) {
  scene.poly(
    smoothed(
      [
        [0.06, -0.3],
        [0.12, -0.33],
        [0.165, -0.27],
        [0.14, -0.17],
        [0.09, -0.1],
        [0.06, -0.14],
      ],
      closed,
    ),
    skin + 0.1,
    1,
  )
}

function features(scene: Scene, { nose }: Build, glasses: BustLook['glasses']) {
  scene.mark(
    smoothed([
      [-0.36, -0.4],
      [-0.29, -0.425],
      [-0.21, -0.4],
    ]),
    0.03,
  )
  scene.mark(
    smoothed([
      [-0.345, -0.3],
      [-0.305, -0.325],
      [-0.25, -0.3],
    ]),
    0.022,
  )
  scene.mark(
    [
      [-0.318, -0.3],
      [-0.308, -0.282],
    ],
    0.035,
  )
  scene.mark(
    smoothed([
      [-0.395 - nose * 0.5, -0.115],
      [-0.365, -0.135],
      [-0.35, -0.165],
    ]),
    0.02,
  )
  scene.mark(
    smoothed([
      [-0.362, -0.022],
      [-0.31, -0.022],
      [-0.275, -0.008],
    ]),
    0.022,
  )
  if (!glasses) return
  const lens =
    glasses === 'round'
      ? round(-0.29, -0.29, 0.085, 0.085)
      : ([
          [-0.37, -0.36],
          [-0.21, -0.36],
          [-0.22, -0.22],
          [-0.36, -0.22],
        ] satisfies Place[])
  scene.mark([...lens, itemAt(lens, 0)], 0.024)
  scene.mark(
    [
      [-0.205, -0.31],
      [0.07, -0.28],
    ],
    0.024,
  )
  scene.mark(
    [
      [-0.375, -0.31],
      [-0.42 - nose * 0.4, -0.29],
    ],
    0.022,
  )
}

const grounds = ['paper', 'wash', 'plate', 'leaf', 'wash', 'paper'] as const

/** The picture of a figure before lines that fade to dots; null for words that no figure is made of. */
export function bustPicture(
  words: string,
  { scheme, w, h }: { scheme: Scheme; w: number; h: number },
): string | null {
  const look = parseBust(words)
  if (!look) return null
  const chance = seed(`${words} ground`)
  const ink = inks(itemAt(grounds, Math.floor(chance() * grounds.length)), scheme)
  const scene = new Scene()
  bust(scene, words, look)
  const isSmall = w < 150
  const gap = isSmall ? 3 : 4.4
  const flip = chance() > 0.5 ? 1 : -1
  const stand = { scene, x: w / 2, y: h * (isSmall ? 0.6 : 0.52), scale: w * 0.56, flip } as const
  const hand = { width: w, height: h, dark: ink.dark, gap, hatch: 38 * flip }
  const { isCovered, over } = engraveScenes(hand, [stand])
  const behind = engrave(
    w,
    h,
    (_x, y, px, py) => (isCovered(px, py) ? 0 : 0.06 + 0.2 * smooth(0.1, 1, y)),
    { gap: gap * 1.3, angle: 0 },
  )
  const layers = [{ drawing: behind }, ...over].map((layer) =>
    layer.drawing.toSvg('ink' in layer ? ink.ground : ink.line),
  )
  return sheet(w, h, ink.ground, layers.join(''))
}
