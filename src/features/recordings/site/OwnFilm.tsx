import { useEffect, useRef } from 'react'
import { language } from '#src/settings.ts'

interface OwnFilmProps {
  src: string
  captions: string
  title: string
  /** Where to play from; each press counts. */
  playing: { from: number; press: number }
}

/** A film of this site, with its captions on; a press on a chapter moves it there. */
export function OwnFilm({ src, captions, title, playing }: OwnFilmProps) {
  const film = useRef<HTMLVideoElement>(null)
  useEffect(() => {
    const { current } = film
    if (!current) return
    current.currentTime = playing.from
    // A browser may refuse to play by itself; its own button is there.
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
