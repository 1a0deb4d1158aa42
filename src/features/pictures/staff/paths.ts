const LIBRARY = /^\/pictures\/([0-9a-f]{32})(?:\/|$)/

/** Which picture of the library a path shows. */
export const idIn = (path: string) => LIBRARY.exec(path)?.[1]

/** Path under which pages show a picture of the library. */
export const pathOf = (id: string, width = 1200) => `/pictures/${id}/${width}.webp`
