import type { Scheme } from '../../ui/artPaths.ts'
import { type BustLook, parseBust } from '../../ui/busts.ts'
import { clothes } from './bustClothes.ts'
import { beardOf, covering, hairstyles, hairTones, strands } from './bustHair.ts'
import { ring, smoothed, stroke } from './curves.ts'
import { sheet } from './drawing.ts'
import { engrave } from './engrave.ts'
import { inks } from './inks.ts'
import { engraveScenes } from './motifs/plate.ts'
import { type Point, round, Scene, type Shade } from './motifs/scene.ts'
import { clamp, itemAt, mix, seed, smooth } from './seed.ts'

const between = (from: number, until: number, random: () => number) => mix(from, until, random())

/** How a head deviates from the average: random, so that it resembles nobody. */
interface Build {
  nose: number
  chin: number
  brow: number
  neck: number
}

/** Outline of a head in profile, facing left: from the neck over the face and crown to the nape. */
const headOf = ({ nose, chin, brow, neck }: Build): Point[] => [
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

/** Lit from the front: the side turned away lies in shadow. */
const flesh =
  (base: number): Shade =>
  (x, y) => {
    const side = smooth(-0.3, 0.34, x)
    const jaw = smooth(0.06, 0.2, y) * smooth(-0.34, -0.1, x) * 0.3
    const throat = smooth(0.2, 0.3, y) * 0.3
    return clamp(base * 0.55 + side * (0.18 + base * 0.5) + jaw + throat, 0.02, 0.96)
  }

const skinTones = [0.05, 0.1, 0.2, 0.34, 0.48]
const cuts = [0.34, 0.58, 0.8]

/** Draws a fictitious person in profile; features that are not chosen are derived from the words. */
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
  const { behind, front } = hairstyles[look.hair]
  behind?.(scene, shade)
  scene.poly(smoothed(headOf(build), true), flesh(skin), 0)
  const cut = itemAt(cuts, Math.floor(random() * cuts.length))
  clothes[look.wears](scene, between(0.88, 1.08, random), cut)
  if (look.beard) beardOf(look.beard, build.chin, scene, shade)
  if (!covering.includes(look.hair)) ear(scene, skin)
  features(scene, build, look.glasses)
  front(scene, shade)
}

function ear(scene: Scene, skin: number) {
  scene.poly(
    ring([0.06, -0.3, 0.12, -0.33, 0.165, -0.27, 0.14, -0.17, 0.09, -0.1, 0.06, -0.14]),
    skin + 0.1,
    1,
  )
}

function features(scene: Scene, { nose }: Build, glasses: BustLook['glasses']) {
  scene.mark(stroke([-0.36, -0.4, -0.29, -0.425, -0.21, -0.4]), 0.03)
  scene.mark(stroke([-0.345, -0.3, -0.305, -0.325, -0.25, -0.3]), 0.022)
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
  scene.mark(stroke([-0.362, -0.022, -0.31, -0.022, -0.275, -0.008]), 0.022)
  if (!glasses) return
  const lens =
    glasses === 'round'
      ? round(-0.29, -0.29, 0.085, 0.085)
      : ([
          [-0.37, -0.36],
          [-0.21, -0.36],
          [-0.22, -0.22],
          [-0.36, -0.22],
        ] satisfies Point[])
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

/** Picture of a figure before lines that fade into dots; null if the words describe no figure. */
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
