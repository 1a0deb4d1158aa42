import { ownAccent } from '#src/settings.ts'

/** Design tokens used in emails, in a syntax that email programs support. A test keeps them in sync. */
export const ownLight = {
  paper: '#f5f3e6',
  field: '#fcfaf3',
  leaf: '#edebdb',
  ink: '#0e231a',
  'ink-soft': '#43554c',
  rule: '#cecdbd',
  brand: ownAccent,
  'on-brand': '#fcfaf1',
} as const
type Color = keyof typeof ownLight

export const ownDark = {
  paper: '#0c1813',
  field: '#07110d',
  leaf: '#13211b',
  ink: '#eceade',
  'ink-soft': '#adb4a7',
  rule: '#2c3b33',
  brand: '#91d7ac',
  'on-brand': '#051810',
} as const satisfies Record<Color, string>

/** Email colors of this process: read them when rendering an email. */
export let light: Record<Color, string> = ownLight
export let dark: Record<Color, string> = ownDark

type ColorOf = (token: string, scheme: 'light' | 'dark') => string

/** Sets the colors of emails from now on, as #rrggbb; the site's own by default. */
export function colorMails(colorOf?: ColorOf) {
  const of = (own: Record<Color, string>, scheme: 'light' | 'dark') =>
    colorOf
      ? (Object.fromEntries(
          Object.keys(own).map((name) => [name, colorOf(name, scheme)]),
        ) as typeof own)
      : own
  light = of(ownLight, 'light')
  dark = of(ownDark, 'dark')
}

export const spark = '#bcef0d'
export const serif = "Newsreader, Georgia, 'Times New Roman', serif"
export const sans = "'Instrument Sans', 'Helvetica Neue', Helvetica, Arial, sans-serif"

/** Styles for programs that support dark mode; all others show the light inline colors. */
export const darkStyles = () => `
:root { color-scheme: light dark; supported-color-schemes: light dark; }
@media (prefers-color-scheme: dark) {
  .on-paper { background-color: ${dark.paper} !important; }
  .on-field { background-color: ${dark.field} !important; }
  .on-leaf { background-color: ${dark.leaf} !important; }
  .on-brand { background-color: ${dark.brand} !important; }
  .ink { color: ${dark.ink} !important; }
  .soft { color: ${dark['ink-soft']} !important; }
  .brand { color: ${dark.brand} !important; }
  .button { color: ${dark['on-brand']} !important; }
  .for-light { display: none !important; }
  .for-dark { display: block !important; max-height: none !important; }
  .rule { border-color: ${dark.rule} !important; }
}
@media (max-width: 480px) {
  .pad { padding-left: 20px !important; padding-right: 20px !important; }
  .title { font-size: 26px !important; line-height: 32px !important; }
}
`
