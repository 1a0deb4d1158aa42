import type { BustLook } from '../../ui/busts.ts'
import { ring, smoothed, stroke } from './curves.ts'
import type { Point, Scene, Shade } from './motifs/scene.ts'
import { clamp, smooth } from './seed.ts'

type Dress = (scene: Scene, shoulders: number, shade: number) => void

const coat = (shoulders: number): Point[] =>
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
    true,
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
    ring([0.24, 0.36, 0.3, 0.52, 0.12, 0.86, -0.08, 1.3, -0.02, 0.86, 0.1, 0.56]),
    shade + 0.12,
    1,
  )
  scene.poly(
    ring([-0.18, 0.44, -0.36, 0.56, -0.38, 0.8, -0.2, 1.3, -0.24, 0.86, -0.24, 0.6]),
    shade,
    1,
  )
}

const rollneck: Dress = (scene, shoulders, shade) => {
  scene.poly(coat(shoulders), cloth(shade), 0)
  scene.poly(
    ring([-0.16, 0.28, 0.0, 0.33, 0.22, 0.24, 0.27, 0.42, 0.06, 0.52, -0.17, 0.46]),
    shade + 0.06,
    1,
  )
}

const crewneck: Dress = (scene, shoulders, shade) => {
  scene.poly(coat(shoulders), cloth(shade), 0)
  scene.mark(stroke([-0.17, 0.5, 0.04, 0.6, 0.3, 0.44]), 0.026)
}

const shirt: Dress = (scene, shoulders, shade) => {
  scene.poly(coat(shoulders), cloth(shade), 0)
  scene.mark(stroke([-0.1, 0.62, -0.14, 0.9, -0.13, 1.4]), 0.022)
  scene.path([-0.15, 0.36, -0.02, 0.44, -0.03, 0.62, -0.17, 0.7, -0.25, 0.5], 0.05, 1)
  scene.path([0.22, 0.26, 0.36, 0.42, 0.2, 0.66, -0.04, 0.62, 0.02, 0.45], 0.1, 1)
}

export const clothes: Record<BustLook['wears'], Dress> = {
  jacket,
  rollneck,
  crewneck,
  shirt,
}
