import { useState } from 'react'
import { Icon } from '#src/ui/Icon.tsx'

/** URL of the video's page on its hosting site. */
function pageOf(embed: string) {
  const { hostname, pathname } = new URL(embed)
  const id = pathname.split('/').at(-1)
  return hostname.includes('vimeo')
    ? `https://vimeo.com/${id}`
    : `https://www.youtube.com/watch?v=${id}`
}

/** A link to the video. With scripts, clicking loads the player in place; no third party is contacted before that. */
export function VideoCallout({ embed, title }: { embed: string; title: string }) {
  const [playing, setPlaying] = useState(false)
  const host = embed.includes('vimeo') ? 'Vimeo' : 'YouTube'
  if (playing)
    return (
      <div className="video mb-6">
        <iframe
          src={`${embed}?autoplay=1`}
          title={`Video: ${title}`}
          allow="autoplay; encrypted-media; picture-in-picture; fullscreen"
          allowFullScreen
          referrerPolicy="strict-origin-when-cross-origin"
        />
      </div>
    )
  return (
    <a
      className="video__callout mb-6 row gap-5 t2 plain ink-bottom bar-top print-none"
      href={pageOf(embed)}
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey) return
        event.preventDefault()
        setPlaying(true)
      }}
    >
      <span className="video__play stack rigid centering">
        <Icon name="play" />
      </span>
      <span>
        <strong>Watch the video</strong>
        <span className="soft">Plays here from {host}, which then sees your IP address.</span>
      </span>
    </a>
  )
}
