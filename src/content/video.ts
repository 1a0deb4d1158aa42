/** Whether a video, by its id or player URL, is a file on this site. */
export const isSiteVideo = (video: string) => video.startsWith('/')

/** Player URL of a video: from its YouTube or Vimeo id, or the path of a video on this site. */
export const playerOf = (videoId: string) =>
  isSiteVideo(videoId)
    ? videoId
    : /^\d{1,10}$/.test(videoId)
      ? `https://player.vimeo.com/video/${videoId}`
      : `https://www.youtube-nocookie.com/embed/${videoId}`

/** Captions are stored next to a video of this site; other players bring their own. */
export const captionsOf = (videoId: string) =>
  isSiteVideo(videoId) ? videoId.replace(/\.\w+$/, '.vtt') : null

const isVimeo = (embed: string) => new URL(embed).hostname.includes('vimeo')

/** Name of the hosting platform. */
export const hostOf = (embed: string) => (isVimeo(embed) ? 'Vimeo' : 'YouTube')

/** Player URL that starts at the given second. */
export const playerAt = (embed: string, seconds: number) =>
  isVimeo(embed) ? `${embed}?autoplay=1#t=${seconds}s` : `${embed}?autoplay=1&start=${seconds}`

/** The video's page on its hosting platform, or the video file itself, starting at the given second. */
export function videoPageAt(embed: string, seconds: number): string {
  if (isSiteVideo(embed)) return seconds > 0 ? `${embed}#t=${seconds}` : embed
  const id = new URL(embed).pathname.split('/').at(-1)
  const at = seconds > 0 ? `t=${seconds}s` : ''
  if (isVimeo(embed)) return `https://vimeo.com/${id}${at && `#${at}`}`
  return `https://www.youtube.com/watch?v=${id}${at && `&${at}`}`
}
