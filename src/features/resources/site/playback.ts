/** Whether the film is a file of this site. */
export const isOwnFilm = (embed: string) => embed.startsWith('/')

const isVimeo = (embed: string) => new URL(embed).hostname.includes('vimeo')

/** Who plays it, by name. */
export const hostOf = (embed: string) => (isVimeo(embed) ? 'Vimeo' : 'YouTube')

/** The player, starting at so many seconds. */
export const playerAt = (embed: string, seconds: number) =>
  isVimeo(embed) ? `${embed}?autoplay=1#t=${seconds}s` : `${embed}?autoplay=1&start=${seconds}`

/** The page of the video on the site that hosts it, or the film itself, at so many seconds. */
export function videoPageAt(embed: string, seconds: number): string {
  if (isOwnFilm(embed)) return seconds > 0 ? `${embed}#t=${seconds}` : embed
  const id = new URL(embed).pathname.split('/').at(-1)
  const at = seconds > 0 ? `t=${seconds}s` : ''
  if (isVimeo(embed)) return `https://vimeo.com/${id}${at && `#${at}`}`
  return `https://www.youtube.com/watch?v=${id}${at && `&${at}`}`
}

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
