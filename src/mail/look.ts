/** The tokens of the design system that mails use, as mail programs understand them. A test holds them equal. */
export const light = {
  paper: '#f5f3e6',
  field: '#fcfaf3',
  leaf: '#edebdb',
  ink: '#0e231a',
  'ink-soft': '#43554c',
  rule: '#cecdbd',
  brand: '#005f45',
  'on-brand': '#fcfaf1',
} as const

export const dark = {
  paper: '#0c1813',
  field: '#07110d',
  leaf: '#13211b',
  ink: '#eceade',
  'ink-soft': '#adb4a7',
  rule: '#2c3b33',
  brand: '#91d7ac',
  'on-brand': '#051810',
} as const satisfies Record<keyof typeof light, string>

export const spark = '#bcef0d'
export const serif = "Newsreader, Georgia, 'Times New Roman', serif"
export const sans = "'Instrument Sans', 'Helvetica Neue', Helvetica, Arial, sans-serif"

/** What programs add that follow the reader's dark mode; all others show the light inline colors. */
export const darkStyles = `
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
  .rule { border-color: ${dark.rule} !important; }
}
@media (max-width: 480px) {
  .pad { padding-left: 20px !important; padding-right: 20px !important; }
  .title { font-size: 26px !important; line-height: 32px !important; }
}
`
