import { PersonPortrait } from '#src/ui/PersonPortrait.tsx'
import { SiteLink } from '#src/ui/SiteLink.tsx'
import { sessionHref } from './agendaSearch.ts'
import type { Outline, Speaking } from './queries.ts'

type EventPerson = Outline['featured'][number]

/** Speakers with portrait, name, and role. */
export function EventPeople({ people, level }: { people: EventPerson[]; level: 2 | 3 }) {
  return (
    <ul className="faces gap-col stack">
      {people.map((person) => (
        <li key={person.id}>
          <FaceCard person={person} level={level} />
        </li>
      ))}
    </ul>
  )
}

/** Speakers with their talks, which link to the agenda. */
export function EventSpeakers({ people, slug }: { people: Speaking[]; slug: string }) {
  return (
    <ul className="faces gap-col stack faces--four">
      {people.map((person) => (
        <li key={person.id}>
          <FaceCard person={person} level={2} />
          <ul
            className="stack gap-2 mt-3 pt-3 t1 snug rule-top"
            aria-label={`Sessions of ${person.name}`}
          >
            {person.sessions.map((session) => (
              <li key={session.slug}>
                <SiteLink className="lively" href={sessionHref(slug, session.slug)}>
                  {session.title}
                </SiteLink>
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ul>
  )
}

function FaceCard({
  person: { slug, name, title, company, headshotUrl },
  level,
}: {
  person: EventPerson
  level: 2 | 3
}) {
  const Heading = `h${level}` as const
  return (
    <>
      <SiteLink className="face plain" href={`/speakers/${slug}`}>
        <PersonPortrait name={name} picture={headshotUrl} sizes="(max-width: 600px) 50vw, 240px" />
        <Heading className="face__name serif mt-3 t4">{name}</Heading>
      </SiteLink>
      <p className="small mt-1 soft">{[title, company].filter(Boolean).join(', ')}</p>
    </>
  )
}
