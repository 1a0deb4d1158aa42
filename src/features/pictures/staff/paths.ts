const LIBRARY = /^\/pictures\/([0-9a-f]{32})(?:\/|$)/

/** Id of the library picture at a path; undefined for other paths. */
export const idIn = (path: string) => LIBRARY.exec(path)?.[1]

interface Form {
  /** Shape to crop to around the focal point; the whole picture if absent. */
  shape?: string
  engraved?: boolean
}

/** Path under which pages show a library picture. */
export const pathOf = (id: string, width = 1200, { shape, engraved }: Form = {}) =>
  `/pictures/${id}/${shape ? `${shape}-` : ''}${width}${engraved ? '-light' : ''}.webp`

/** The crop shape in a picture path; empty for the whole picture. */
export const shapeIn = (path: string) =>
  /^\/pictures\/[0-9a-f]{32}\/([a-z]+)-\d+(?:-\w+)?\.\w+$/.exec(path)?.[1] ?? ''
