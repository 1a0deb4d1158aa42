import { lines } from '#src/ui/iconPaths.ts'

/** Icons of the editor's tools, drawn on the same grid as the other icons. They are only loaded with the editor. */
const drawings = {
  bold: 'M6 3.5H11A3 3 0 0 1 11 9.5H6ZM6 9.5H12A3.5 3.5 0 0 1 12 16.5H6Z',
  italic: 'M8.5 3.5H14.5M5.5 16.5H11.5M11.5 3.5 8.5 16.5',
  link: 'M8.5 11.5 11.5 8.5M9 6 11.5 3.5A3.5 3.5 0 0 1 16.5 8.5L14 11M11 14 8.5 16.5A3.5 3.5 0 0 1 3.5 11.5L6 9',
  bullets: 'M8 5H17M8 10H17M8 15H17M3 5H4.5M3 10H4.5M3 15H4.5',
  numbers: 'M8.5 5H17M8.5 10H17M8.5 15H17M3 3.5 4.5 3V7.5M3 12.8C3.4 11.7 5.4 12 5 13.4L3 16.5H5.5',
  outdent: 'M9 5H17M9 10H17M9 15H17M6 7 3 10 6 13',
  indent: 'M9 5H17M9 10H17M9 15H17M3 7 6 10 3 13',
  quote: 'M3.5 5.5H8V10.5C8 12.8 6.5 14.3 4.5 14.8M11.5 5.5H16V10.5C16 12.8 14.5 14.3 12.5 14.8',
  picture: lines.picture,
  table: 'M2.5 4H17.5V16H2.5ZM2.5 8H17.5M2.5 12H17.5M10 4V16',
  film: 'M2.5 4H17.5V16H2.5ZM8 7.2V12.8L13 10Z',
  footnote: 'M3 16.5 7.5 4.5 12 16.5M4.5 12.5H10.5M14.5 5.5 16.5 4V10',
  code: 'M7 5.5 2.5 10 7 14.5M13 5.5 17.5 10 13 14.5',
  rule: 'M2.5 10H17.5',
  callout: 'M3 4V16M6.5 4H17V16H6.5ZM9.5 8.5H14M9.5 11.5H12.5',
  pullQuote: 'M3 3.5H17M4.5 8H7.5V11C7.5 13 6.5 14 5 14.5M11.5 8H14.5V11C14.5 13 13.5 14 12 14.5',
  foldOut: 'M3 5.5 5.5 8 8 5.5M10.5 6.5H17M10.5 11H17M10.5 15.5H14.5',
  button: 'M2.5 6H17.5V14H2.5ZM6.5 10H13.5',
  callToAction: 'M2.5 3H17.5V17H2.5ZM5.5 6.5H14.5M5.5 11.5H12V14H5.5Z',
  columnPicture: 'M6 5H14V15H6ZM2.5 3V17M17.5 3V17',
  fullPicture: 'M2 4.5H18V15.5H2ZM5 10H15M7 8 5 10 7 12M13 8 15 10 13 12',
  gallery: 'M2.5 3H9V9H2.5ZM11 3H17.5V9H11ZM2.5 11H9V17H2.5ZM11 11H17.5V17H11Z',
  linkCard: 'M2.5 4H17.5V16H2.5ZM11.5 4V16M5 8H9M5 11H8',
  file: 'M5 2.5H12L15.5 6V17.5H5ZM12 2.5V6H15.5M10 8.5V14M7.5 11.5 10 14 12.5 11.5',
  audio: 'M3 8V12H6L10 15.5V4.5L6 8ZM13 7.5A4 4 0 0 1 13 12.5M15.2 5.5A7 7 0 0 1 15.2 14.5',
  siteCard: 'M2.5 4H17.5V16H2.5ZM2.5 7.5H17.5M5 10.5H12M5 13H9.5',
  comment: 'M3 4H17V13.5H10L6.5 17V13.5H3ZM6.5 7.5H13.5M6.5 10H11',
  grip: 'M7.5 4.2V5.8M12.5 4.2V5.8M7.5 9.2V10.8M12.5 9.2V10.8M7.5 14.2V15.8M12.5 14.2V15.8',
  outline: 'M3 5H11M6 10H16M6 15H13',
  find: lines.search,
  undo: 'M7 4 3.5 7.5 7 11M3.5 7.5H12A4.2 4.2 0 0 1 12 16H7',
  redo: 'M13 4 16.5 7.5 13 11M16.5 7.5H8A4.2 4.2 0 0 0 8 16H13',
} as const

export type ToolIconName = keyof typeof drawings

export function ToolIcon({ name }: { name: ToolIconName }) {
  return (
    <svg className="icon" viewBox="0 0 20 20" width="20" height="20" aria-hidden>
      <path d={drawings[name]} />
    </svg>
  )
}
