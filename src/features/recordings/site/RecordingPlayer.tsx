import { type MouseEvent, useEffect, useState, useRef } from 'react'
import { StoryPicture } from '#src/features/news/site/StoryPicture.tsx'
import { Icon } from '#src/ui/Icon.tsx'
import { pictured } from '#src/features/resources/heroes.ts'
import { clearPlayRequest, wasPlayRequested } from './playback.ts'
import { hostOf, isSiteVideo, playerAt, videoPageAt } from '#src/content/video.ts'
import type { FullResource } from '#src/features/resources/site/queries.ts'
import { language } from '#src/settings.ts'

interface RecordingPlayerProps {
  resource: FullResource
  video: NonNullable<FullResource['video']>
}

/** "1:04:09", or "4:09" within the first hour. */
function clockOf(seconds: number): string {
  const parts = [
    Math.floor(seconds / 3600),
    Math.floor(seconds / 60) % 60,
    Math.floor(seconds) % 60,
  ]
  const shown = parts[0] ? parts : parts.slice(1)
  return shown
    .map((part, index) => (index === 0 ? String(part) : String(part).padStart(2, '0')))
    .join(':')
}

interface OwnFilmProps {
  src: string
  captions: string
  title: string
  /** Where to start playing. `press` changes with every click, even on the same chapter. */
  playing: { from: number; press: number }
}

/** A video on this site, with captions on. Clicking a chapter jumps there. */
function SiteVideo({ src, captions, title, playing }: OwnFilmProps) {
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

/**
 * A recording with its chapters. No third party is contacted until a click loads the player. Without scripts, each
 * click opens the video's own page.
 */
export function RecordingPlayer({
  resource,
  video: { embed, poster, captions },
}: RecordingPlayerProps) {
  const { slug, title, chapters, heroImage } = resource
  const [playing, setPlaying] = useState(() =>
    wasPlayRequested(slug) ? { from: 0, press: 0 } : undefined,
  )
  useEffect(clearPlayRequest, [])
  const play = (from: number) => setPlaying((before) => ({ from, press: (before?.press ?? 0) + 1 }))
  const link = (from: number) => ({
    href: videoPageAt(embed, from),
    onClick: (event: MouseEvent) => {
      if (event.metaKey || event.ctrlKey || event.shiftKey) return
      event.preventDefault()
      play(from)
    },
  })
  return (
    <div
      className={
        chapters.length > 0
          ? 'recording stack mt-6 print-none recording--chapters'
          : 'recording stack mt-6 print-none'
      }
    >
      <div className="recording__stage min-0">
        {playing && captions !== null ? (
          <SiteVideo src={embed} captions={captions} title={title} playing={playing} />
        ) : playing ? (
          <iframe
            key={playing.press}
            src={playerAt(embed, playing.from)}
            title={`Video: ${title}`}
            allow="autoplay; encrypted-media; picture-in-picture; fullscreen"
            allowFullScreen
            referrerPolicy="strict-origin-when-cross-origin"
          />
        ) : (
          <a className="recording__poster as-block relative" {...link(0)}>
            <StoryPicture
              post={pictured({ ...resource, heroImage: poster ?? heroImage })}
              shape="large"
              tone="plate"
              eager
              always
            />
            <PlayMark>Play the recording</PlayMark>
          </a>
        )}
      </div>
      {chapters.length > 0 && (
        <nav className="recording__chapters mt-4-900 relative" aria-labelledby="chapters-title">
          <h2 className="overline" id="chapters-title">
            Chapters
          </h2>
          <ol className="mt-3 bar-top">
            {chapters.map(({ seconds, title: name }) => (
              <li key={`${seconds} ${name}`}>
                <a {...link(seconds)} aria-current={playing?.from === seconds ? 'true' : undefined}>
                  <span className="num t1 soft">{clockOf(seconds)}</span>
                  {name}
                </a>
              </li>
            ))}
          </ol>
        </nav>
      )}
      {!isSiteVideo(embed) && (
        <p className="caption recording__note">
          Plays here from {hostOf(embed)}, which then sees your IP address.
        </p>
      )}
    </div>
  )
}

/** Green square with a triangle, or with a page icon if there are only notes. Its text is for screen readers. */
export function PlayMark({ notes = false, children }: { notes?: boolean; children?: string }) {
  return (
    <span
      className={
        notes
          ? 'playmark to-bottom stack centering playmark--notes'
          : 'playmark to-bottom stack centering'
      }
    >
      <Icon name={notes ? 'document' : 'play'} />
      {children && <span className="visually-hidden">{children}</span>}
    </span>
  )
}
