import type { ReactNode } from 'react'
import satori, { type Font } from 'satori'
import { MARK_STROKE, markDots, markLine } from '#src/ui/markPaths.ts'
import type { StillFaces } from './faces.ts'

export interface Setting {
  faces: StillFaces
  name: string
  kicker: string
  title: string
  titleSize: number
  note: string
  width: number
  height: number
  colors: { text: string; soft: string; spark: string }
}

const fontOf = (name: string, data: Uint8Array): Font => ({
  name,
  data: Buffer.from(data),
  weight: 400,
  style: 'normal',
})
const fontsOf = (faces: StillFaces) => [
  fontOf('Newsreader', faces.serif),
  fontOf('Newsreader extended', faces.serifExtended),
  fontOf('Instrument Sans', faces.sans),
  fontOf('Instrument Sans extended', faces.sansExtended),
]
/** Cached, since the fonts never change and satori parses each font object only once. */
let fonts: Font[] | undefined
const serif = 'Newsreader, "Newsreader extended"'
const sans = '"Instrument Sans", "Instrument Sans extended"'

type Style = Record<string, string | number>
const box = (type: string, style: Style, children?: unknown, rest: object = {}) => ({
  type,
  props: { style, children, ...rest },
})

const mark = (color: string) =>
  box(
    'svg',
    {},
    [
      box('path', {}, undefined, { fill: color, d: markDots }),
      box('path', {}, undefined, {
        d: markLine,
        fill: 'none',
        stroke: color,
        'stroke-width': MARK_STROKE,
      }),
    ],
    { viewBox: '0 0 40 24', width: 70, height: 42 },
  )

const lines = (text: string, style: Style, most: number) =>
  box('div', { display: 'block', lineClamp: most, wordBreak: 'break-word', ...style }, text)

/** Renders a card's text as a transparent SVG with letters as outlines, so that no font needs to be installed. */
export async function setType({
  faces,
  name,
  kicker,
  title,
  titleSize,
  note,
  width,
  height,
  colors,
}: Setting): Promise<string> {
  const column = box(
    'div',
    {
      display: 'flex',
      flexDirection: 'column',
      justifyContent: 'space-between',
      width: '100%',
      height: '100%',
      boxSizing: 'border-box',
      padding: '60px 56px 56px 64px',
      color: colors.text,
      fontFamily: serif,
    },
    [
      box('div', { display: 'flex', alignItems: 'center', gap: 22 }, [
        mark(colors.text),
        box('div', { fontSize: 42, letterSpacing: '-0.02em', marginTop: -6 }, name),
      ]),
      box('div', { display: 'flex', flexDirection: 'column', gap: 22 }, [
        kicker &&
          box(
            'div',
            {
              display: 'flex',
              alignItems: 'center',
              gap: 14,
              fontFamily: sans,
              fontSize: 25,
              color: colors.soft,
            },
            [
              box('div', { width: 14, height: 14, borderRadius: 7, backgroundColor: colors.spark }),
              kicker,
            ],
          ),
        title &&
          lines(
            title,
            { fontSize: titleSize, lineHeight: 1.06, letterSpacing: '-0.022em' },
            titleSize > 60 ? 4 : 5,
          ),
        note &&
          lines(note, { fontFamily: sans, fontSize: 25, lineHeight: 1.35, color: colors.soft }, 2),
      ]),
    ],
  )
  fonts ??= fontsOf(faces)
  return satori(column as ReactNode, { width, height, fonts })
}
