import { useEffect, useRef } from 'react'
import { language } from '#src/settings.ts'

interface OwnFilmProps {
  src: string
  captions: string
  title: string
  /** Where to start playing. `press` changes with every click, even on the same chapter. */
  playing: { from: number; press: number }
}

/** A video on this site, with captions on. Clicking a chapter jumps there. */
export function SiteVideo({ src, captions, title, playing }: OwnFilmProps) {
  const film = useRef<HTMLVideoElement>(null)
  useEffect(() => {
    const { current } = film
    if (!current) return
    current.currentTime = playing.from
    // The browser may block autoplay; its own play button remains.
    void current.play().catch(() => {})
  }, [playing])
  return (
    <video
      ref={film}
      src={src}
      controls
      playsInline
      preload="metadata"
      aria-label={`Video: ${title}`}
    >
      <track kind="captions" src={captions} srcLang={language} label="English" default />
    </video>
  )
}
