let asked: string | undefined

/** A press on a play button of a list: the page that follows starts playing. */
export function askToPlay(slug: string) {
  asked = slug
}

/** Whether the last press of a play button was for this recording. */
export const wasAskedToPlay = (slug: string) => asked === slug

export function forgetAsking() {
  asked = undefined
}
