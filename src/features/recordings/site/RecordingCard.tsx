import { Link } from 'wouter'
import { StoryPicture } from '#src/features/news/site/StoryPicture.tsx'
import { shortDate } from '#src/time/dates.ts'
import type { CoverTone } from '#src/ui/artPaths.ts'
import { Byline } from '#src/ui/Byline.tsx'
import { ButtonLink } from '#src/ui/Button.tsx'
import { Icon } from '#src/ui/Icon.tsx'
import { Kickers } from '#src/ui/Kickers.tsx'
import { pictured } from '#src/features/resources/site/heroes.ts'
import { askToPlay } from './playback.ts'
import type { Summary } from '#src/features/resources/site/queries.ts'
import { PlayMark } from './RecordingPlayer.tsx'
import { lengthOf } from '#src/features/resources/site/labels.ts'

const tones: CoverTone[] = ['paper', 'wash', 'leaf']

/** Nothing to watch, as far as its list may know. */
const isNotes = ({ videoId, gated }: Summary) => videoId === null && !gated

/** A press on the picture opens the recording's page, which starts to play. */
function PlayLink({ resource, tone, eager = false }: { resource: Summary; tone: CoverTone; eager?: boolean }) {
  const { slug, title } = resource
  const notes = isNotes(resource)
  return (
    <Link className="playlink relative" href={`/resources/${slug}`} onClick={() => askToPlay(slug)}>
      <StoryPicture post={pictured(resource)} shape={eager ? 'large' : 'wide'} tone={tone} eager={eager} always />
      <PlayMark notes={notes}>{`${notes ? 'Read' : 'Play'}: ${title}`}</PlayMark>
    </Link>
  )
}

export function RecordingCard({ resource, index }: { resource: Summary; index: number }) {
  const { slug, title, description, topic, publishedAt } = resource
  return (
    <article className="story column">
      <PlayLink resource={resource} tone={tones[index % tones.length]!} />
      <Kickers items={[topic || 'Webinar']} />
      <h3 className="story__title mt-2">
        <Link className="headline-link" href={`/resources/${slug}`}>
          {title}
        </Link>
      </h3>
      <p className="story__text mt-2 t2 soft airy reclip clip">{description}</p>
      <Byline date={shortDate(publishedAt)} dateTime={publishedAt}>
        {lengthOf(resource) && <span>{lengthOf(resource)}</span>}
      </Byline>
    </article>
  )
}

/** The one recording that the documents describe, an hour with a panel. */
const PANEL = 'three-executives-watch-an-hour-on-language-models'

/** The first result, with what is true of it. */
export function LatestWebinar({ resource }: { resource: Summary }) {
  const { slug, title, description, topic, minutes, publishedAt } = resource
  const notes = isNotes(resource)
  return (
    <section className="latest stack-900 stack" aria-labelledby="latest-title">
      <PlayLink resource={resource} tone="plate" eager />
      <div className="upper column">
        <p className="kicker">Latest Webinar</p>
        <h2 className="big-title mt-3" id="latest-title">
          <Link className="headline-link" href={`/resources/${slug}`}>
            {title}
          </Link>
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
            {slug === PANEL ? 'C-Suite Panel' : topic || 'Webinar'}
          </li>
          <li>
            <Icon name="calendar" />
            <time dateTime={publishedAt}>{shortDate(publishedAt)}</time>
          </li>
        </ul>
        <ButtonLink
          variant="primary"
          icon={notes ? 'document' : 'play'}
          iconFirst
          href={`/resources/${slug}`}
          onClick={() => askToPlay(slug)}
        >
          {notes ? 'Read the record' : 'Watch Now'}
        </ButtonLink>
      </div>
    </section>
  )
}
