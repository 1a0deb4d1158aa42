let asked: string | undefined

/** Called on a click on a play button in a list: the next page starts playing. */
export function requestPlay(slug: string) {
  asked = slug
}

/** Whether the last play button clicked was for this recording. */
export const wasPlayRequested = (slug: string) => asked === slug

export function clearPlayRequest() {
  asked = undefined
}
