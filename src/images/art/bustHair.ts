import type { BustLook } from '../../ui/busts.ts'
import { ring, smoothed } from './curves.ts'
import { type Point, round, type Scene, type Shade } from './motifs/scene.ts'
import { clamp } from './seed.ts'

export const hairTones = { white: 0.14, fair: 0.42, brown: 0.72, black: 0.9 }

/** Locks of hair with a highlight where the light falls. */
export const strands =
  (base: number): Shade =>
  (x, y) => {
    const shine = Math.exp(-(((x + 0.06) / 0.16) ** 2) - ((y + 0.62) / 0.2) ** 2)
    return clamp(base + 0.12 * Math.sin(x * 38 + y * 21) - shine * (0.3 + base * 0.2), 0.06, 0.97)
  }

type Hair = (scene: Scene, shade: Shade) => void

/** Area of a head in profile that each hairstyle covers. */
const outlines = {
  crop: [
    -0.36, -0.55, -0.335, -0.68, -0.18, -0.81, 0.02, -0.85, 0.24, -0.79, 0.385, -0.63, 0.42, -0.42,
    0.37, -0.22, 0.255, -0.06, 0.19, -0.1, 0.17, -0.24, 0.11, -0.36, 0.0, -0.34, -0.06, -0.42,
    -0.12, -0.52, -0.26, -0.55,
  ],
  swept: [
    -0.4, -0.58, -0.41, -0.72, -0.28, -0.88, -0.04, -0.93, 0.22, -0.85, 0.4, -0.66, 0.43, -0.42,
    0.36, -0.2, 0.24, -0.04, 0.18, -0.12, 0.15, -0.28, 0.06, -0.36, -0.02, -0.32, -0.08, -0.45,
    -0.22, -0.56,
  ],
  bob: [
    -0.37, -0.54, -0.36, -0.68, -0.2, -0.83, 0.04, -0.88, 0.28, -0.81, 0.44, -0.6, 0.48, -0.3, 0.46,
    0.0, 0.42, 0.2, 0.26, 0.24, 0.06, 0.22, -0.08, 0.17, -0.1, 0.0, -0.07, -0.2, -0.12, -0.38,
    -0.24, -0.5,
  ],
  long: [
    -0.37, -0.55, -0.34, -0.7, -0.16, -0.84, 0.08, -0.88, 0.32, -0.78, 0.46, -0.54, 0.5, -0.2, 0.53,
    0.18, 0.6, 0.5, 0.56, 0.72, 0.36, 0.78, 0.16, 0.66, 0.08, 0.4, 0.0, 0.14, -0.05, -0.12, -0.1,
    -0.36, -0.24, -0.5,
  ],
  bun: [
    -0.37, -0.53, -0.35, -0.67, -0.18, -0.8, 0.04, -0.84, 0.27, -0.77, 0.4, -0.6, 0.42, -0.38, 0.36,
    -0.18, 0.25, -0.06, 0.18, -0.14, 0.14, -0.3, 0.02, -0.38, -0.1, -0.44, -0.24, -0.5,
  ],
  fringe: [
    0.1, -0.42, 0.26, -0.52, 0.385, -0.5, 0.4, -0.34, 0.34, -0.16, 0.25, -0.04, 0.18, -0.1, 0.17,
    -0.24, 0.12, -0.34,
  ],
}
const hairOf =
  (outline: readonly number[]): Hair =>
  (scene, shade) =>
    scene.poly(ring(outline), shade, 1)

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
    ring([
      -0.385, -0.5, -0.38, -0.68, -0.2, -0.88, 0.08, -0.95, 0.36, -0.84, 0.49, -0.56, 0.45, -0.24,
      0.32, -0.04, 0.2, -0.08, 0.15, -0.26, 0.04, -0.38, -0.1, -0.44, -0.25, -0.47,
    ]),
    shade,
    1,
    false,
  )
}

const tail: Hair = (scene, shade) =>
  scene.poly(
    ring([
      0.3, -0.6, 0.56, -0.56, 0.66, -0.3, 0.64, 0.06, 0.54, 0.32, 0.46, 0.1, 0.46, -0.2, 0.36,
      -0.42,
    ]),
    shade,
    0,
  )

const knot: Hair = (scene, shade) => scene.poly(round(0.46, -0.42, 0.17, 0.16), shade, 1)

/** The parts of each hairstyle behind and in front of the head. */
export const hairstyles: Record<BustLook['hair'], { behind?: Hair; front: Hair }> = {
  crop: { front: hairOf(outlines.crop) },
  swept: { front: hairOf(outlines.swept) },
  bob: { front: hairOf(outlines.bob) },
  long: { front: hairOf(outlines.long) },
  bun: { behind: knot, front: hairOf(outlines.bun) },
  curls: { front: curls },
  bald: { front: hairOf(outlines.fringe) },
  ponytail: { behind: tail, front: hairOf(outlines.crop) },
}

/** Hairstyles that cover the ears. */
export const covering: readonly BustLook['hair'][] = ['bob', 'long']

export function beardOf(
  beard: NonNullable<BustLook['beard']>,
  chin: number,
  scene: Scene,
  shade: Shade,
) {
  const low = beard === 'beard' ? 0.36 : 0.245
  const outline: Point[] =
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
  scene.poly(smoothed(outline, true), shade, 1)
}
