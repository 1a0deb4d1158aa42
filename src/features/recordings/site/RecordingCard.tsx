import { Link } from 'wouter'
import { StoryPicture } from '#src/features/news/site/StoryPicture.tsx'
import { shortDate } from '#src/time/dates.ts'
import type { CoverTone } from '#src/ui/artPaths.ts'
import { Byline } from '#src/ui/Byline.tsx'
import { Icon } from '#src/ui/Icon.tsx'
import { Kickers } from '#src/ui/Kickers.tsx'
import { pictured } from '#src/features/resources/heroes.ts'
import { isBriefing } from '#src/features/resources/resourceTypes.ts'
import { requestPlay } from './playback.ts'
import type { Summary } from '#src/features/resources/site/queries.ts'
import { PlayMark } from './RecordingPlayer.tsx'
import { lengthOf, nameOf } from '#src/features/resources/site/labels.ts'

const tones: CoverTone[] = ['paper', 'wash', 'leaf']

/** Whether there is nothing to watch, as far as the list reveals. */
const isNotes = ({ videoId, gated }: Summary) => videoId === null && !gated

/** Still image of a recording with its play button. */
function Still({
  resource,
  tone,
  eager = false,
}: {
  resource: Summary
  tone: CoverTone
  eager?: boolean
}) {
  return (
    <div className="playlink relative">
      <StoryPicture
        post={pictured(resource)}
        shape={eager ? 'large' : 'wide'}
        tone={tone}
        eager={eager}
        always
      />
      <PlayMark notes={isNotes(resource)} />
    </div>
  )
}

/** The card's only link. It opens the recording's page, which starts playing. */
function PlayLink({ resource }: { resource: Summary }) {
  const { slug, title } = resource
  return (
    <Link
      className="headline-link linked__to"
      href={`/resources/${slug}`}
      aria-label={`${isNotes(resource) ? 'Read' : 'Play'}: ${title}`}
      onClick={() => requestPlay(slug)}
    >
      {title}
    </Link>
  )
}

export function RecordingCard({ resource, index }: { resource: Summary; index: number }) {
  const { description, topic, publishedAt } = resource
  return (
    <article className="story linked column">
      <Still resource={resource} tone={tones[index % tones.length]!} />
      <Kickers
        items={[isBriefing(resource) || !topic ? nameOf(resource) : '', topic].filter(Boolean)}
      />
      <h3 className="story__title mt-2">
        <PlayLink resource={resource} />
      </h3>
      <p className="story__text mt-2 t2 soft airy reclip clip">{description}</p>
      <Byline date={shortDate(publishedAt)} dateTime={publishedAt}>
        {lengthOf(resource) && <span>{lengthOf(resource)}</span>}
      </Byline>
    </article>
  )
}

/** The first result, with its own details. */
export function LatestWebinar({ resource }: { resource: Summary }) {
  const { description, topic, format, minutes, publishedAt } = resource
  const notes = isNotes(resource)
  return (
    <section className="latest linked stack-900 stack" aria-labelledby="latest-title">
      <Still resource={resource} tone="plate" eager />
      <div className="upper column">
        <p className="kicker">Latest Webinar</p>
        <h2 className="big-title mt-3" id="latest-title">
          <PlayLink resource={resource} />
        </h2>
        <p className="stand mt-3 soft">{description}</p>
        <ul className="latest__facts medium cluster gap-2-5 t2">
          {minutes > 0 && (
            <li>
              <Icon name="clock" />
              {minutes} {minutes === 1 ? 'minute' : 'minutes'}
            </li>
          )}
          <li>
            <Icon name="people" />
            {format || topic || nameOf(resource)}
          </li>
          <li>
            <Icon name="calendar" />
            <time dateTime={publishedAt}>{shortDate(publishedAt)}</time>
          </li>
        </ul>
        <p className="btn btn--primary" aria-hidden="true">
          <Icon name={notes ? 'document' : 'play'} />
          {notes ? 'Read the notes' : 'Watch Now'}
        </p>
      </div>
    </section>
  )
}
