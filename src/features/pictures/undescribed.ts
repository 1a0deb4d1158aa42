/** Ids of library pictures that a text shows without alt text. */
export const undescribedIn = (text: unknown): string[] =>
  typeof text === 'string'
    ? [...text.matchAll(/<img\b[^>]*>/g)].flatMap(([tag]) => {
        const id = /\/pictures\/([0-9a-f]{32})\//.exec(tag)?.[1]
        return id && !/ alt="[^"]*[^"\s]/.test(tag) ? [id] : []
      })
    : []
