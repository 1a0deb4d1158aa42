import sharp from 'sharp'
import type { Plate } from '#src/ui/plates.ts'
import { hexOf } from '#src/ui/oklch.ts'
import { settings, siteLine } from '#src/settings.ts'
import { bustPicture } from '../art/bust.ts'
import { cover } from '../art/cover.ts'
import { inks } from '../art/inks.ts'
import { portrait } from '../art/portrait.ts'
import { cutTo } from '#src/text/cutTo.ts'
import { settable, settableOrNone } from './lettering.ts'
import { runIsolated } from '#src/isolation/isolated.ts'
import { defineTask } from '#src/isolation/task.ts'
import { staticFaces } from './faces.ts'
import type { Setting } from './setType.ts'

const SOCIAL_SIZE = { width: 1200, height: 630 }
const ART_WIDTH = 456

/** Contents of a social image. */
export interface SocialCard {
  /** Seed of the art. */
  slug: string
  /** An engraving chosen by kind or slug, the initials in the slug, or the figure that its words describe. */
  art: ({ drawing: 'cover' } & Omit<Plate, 'slug'>) | { drawing: 'portrait' } | { drawing: 'bust' }
  /** Text above the title. */
  kicker: string
  title: string
  /** Text below the title. */
  note: string
  /** Path of a photograph shown instead of the art. */
  photograph?: string | undefined
  /** Whether the photograph is shown engraved, as on its page. */
  engraved?: boolean | undefined
  /** Path of one of the site's images, shown instead of the art. */
  figure?: string | undefined
}

const soft = hexOf([0.81, 0.03, 130])

function artOf({ slug, art }: SocialCard): string {
  const size = { scheme: 'light', w: ART_WIDTH, h: SOCIAL_SIZE.height } as const
  if (art.drawing === 'portrait') return portrait(slug, size)
  if (art.drawing === 'bust') return bustPicture(slug, size) ?? portrait(slug, size)
  return cover(slug, {
    tone: 'plate',
    scheme: 'light',
    w: ART_WIDTH,
    h: SOCIAL_SIZE.height,
    spark: true,
    fine: true,
    kind: art.kind,
    beside: art.beside,
    rows: art.rows,
  })
}

/** The font size decreases for longer titles; the longest are truncated. */
function titleOf(text: string) {
  const title = cutTo(settableOrNone(text) || siteLine(), 150)
  const { length } = title
  return { title, size: length <= 32 ? 78 : length <= 60 ? 68 : length <= 90 ? 58 : 50 }
}

/** Draws a card of 1200 by 630 as PNG, with the photograph or figure if there is one. */
export async function drawCard(card: SocialCard, shown?: Buffer): Promise<Buffer> {
  const { title, size } = titleOf(card.title)
  const plate = inks('plate', 'light')
  const type = await setTypeApart({
    name: settings.name,
    kicker: cutTo(settable(card.kicker), 40),
    title,
    titleSize: size,
    note: cutTo(settableOrNone(card.note), 90),
    width: SOCIAL_SIZE.width - ART_WIDTH,
    height: SOCIAL_SIZE.height,
    colors: { text: hexOf([0.955, 0.018, 100]), soft, spark: plate.spark },
  })
  const left = SOCIAL_SIZE.width - ART_WIDTH
  const art = shown
    ? await sharp(shown)
        .resize(ART_WIDTH, SOCIAL_SIZE.height, {
          fit: 'cover',
          position: card.figure ? 'right' : 'attention',
        })
        .toBuffer()
    : Buffer.from(artOf(card))
  const picture = sharp({
    create: { ...SOCIAL_SIZE, channels: 3, background: plate.ground },
  }).composite([
    { input: art, left, top: 0 },
    { input: Buffer.from(type), left: 0, top: 0 },
  ])
  return shown
    ? picture.png({ palette: true, colors: 256, effort: 4, dither: 0.8 }).toBuffer()
    : picture.png({ palette: true, colors: 64, effort: 4 }).toBuffer()
}

const setting = defineTask<Setting, string>('social.setType', { limitSeconds: 20 })

/** Typesets a card in another process: it needs half as much memory as the site, and would block every page. */
const setTypeApart = (words: Omit<Setting, 'faces'>): Promise<string> =>
  runIsolated(setting, { ...words, faces: staticFaces })
