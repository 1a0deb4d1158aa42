const LIBRARY = /^\/pictures\/([0-9a-f]{32})(?:\/|$)/

/** Which picture of the library a path shows. */
export const idIn = (path: string) => LIBRARY.exec(path)?.[1]

interface Form {
  /** A shape around its focal point that it is cut to; the whole picture without it. */
  shape?: string
  engraved?: boolean
}

/** Path under which pages show a picture of the library. */
export const pathOf = (id: string, width = 1200, { shape, engraved }: Form = {}) =>
  `/pictures/${id}/${shape ? `${shape}-` : ''}${width}${engraved ? '-light' : ''}.webp`

/** The shape that a path cuts its picture to; empty for the whole one. */
export const shapeIn = (path: string) =>
  /^\/pictures\/[0-9a-f]{32}\/([a-z]+)-\d+(?:-\w+)?\.\w+$/.exec(path)?.[1] ?? ''
