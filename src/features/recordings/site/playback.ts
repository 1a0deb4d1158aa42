let asked: string | undefined

/** Called on a click on a play button in a list: the next page starts playing. */
export function askToPlay(slug: string) {
  asked = slug
}

/** Whether the last play button clicked was for this recording. */
export const wasAskedToPlay = (slug: string) => asked === slug

export function forgetAsking() {
  asked = undefined
}
