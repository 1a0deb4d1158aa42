import { SiteLink } from '#src/ui/SiteLink.tsx'
import { CARD_TOPICS, type Face } from './queries.ts'
import { SpeakerPortrait } from './SpeakerPortrait.tsx'

/** A speaker's card: at most three topics, then how many more. */
export function Person({ speaker }: { speaker: Face }) {
  const { slug, name, title, company, topics } = speaker
  const more = topics.length - CARD_TOPICS
  return (
    <li>
      <SiteLink className="person__link" href={`/speakers/${slug}`}>
        <SpeakerPortrait speaker={speaker} sizes="(max-width: 600px) 45vw, (max-width: 1100px) 31vw, 282px" />
        <h2 className="person__name">{name}</h2>
      </SiteLink>
      <p className="person__role">{[title, company].filter(Boolean).join(', ')}</p>
      {topics.length > 0 && (
        <p className="person__topics">
          {topics.slice(0, CARD_TOPICS).join(', ')}
          {more > 0 && <b> +{more}</b>}
        </p>
      )}
    </li>
  )
}
