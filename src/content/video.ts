/** Whether a video, by its id or its player, is a file of this site. */
export const isOwnFilm = (video: string) => video.startsWith('/')

/** Address of the player of a video: its id on YouTube or Vimeo, or the path of a film of this site. */
export const playerOf = (videoId: string) =>
  isOwnFilm(videoId)
    ? videoId
    : /^\d{1,10}$/.test(videoId)
      ? `https://player.vimeo.com/video/${videoId}`
      : `https://www.youtube-nocookie.com/embed/${videoId}`

/** The captions of a film stand beside it; other players bring their own. */
export const captionsOf = (videoId: string) =>
  isOwnFilm(videoId) ? videoId.replace(/\.\w+$/, '.vtt') : null

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
