import { SiteLink } from '#src/ui/SiteLink.tsx'
import { CARD_TOPICS, type Face } from './queries.ts'
import { PersonPortrait } from '#src/ui/PersonPortrait.tsx'

/** A speaker's card, with up to three topics and the number of others. */
export function Person({ speaker }: { speaker: Face }) {
  const { slug, name, title, company, topics } = speaker
  const more = topics.length - CARD_TOPICS
  return (
    <li>
      <SiteLink className="face as-block plain" href={`/speakers/${slug}`}>
        <PersonPortrait
          name={speaker.name}
          picture={speaker.headshotUrl}
          sizes="(max-width: 600px) 45vw, (max-width: 1100px) 31vw, 282px"
        />
        <h2 className="face__name serif mt-3 t4">{name}</h2>
      </SiteLink>
      <p className="small mt-1 soft">{[title, company].filter(Boolean).join(', ')}</p>
      {topics.length > 0 && (
        <p className="person__topics mt-3 t1 airy">
          {topics.slice(0, CARD_TOPICS).join(', ')}
          {more > 0 && <b className="accent"> +{more}</b>}
        </p>
      )}
    </li>
  )
}
