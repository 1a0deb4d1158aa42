import type { Person, Thing } from 'schema-dts'
import { socialPath } from '#src/images/social/socialPath.ts'
import { type At, breadcrumbs, itemList } from '#src/rendering/structure.ts'
import type { FullSpeaker } from './queries.ts'

/**
 * A speaker and the way to them, for search engines. Contact data stays on the page, where its owner agreed to it.
 * Of the company only the name is known, so that it stands in the job title and not as an organization of its own.
 */
export function speakerStructure(at: At, speaker: FullSpeaker): Thing[] {
  const { slug, name, title, company, headshotUrl, bioShort, topics, linkedinUrl } = speaker
  const path = `/speakers/${slug}`
  const person: Person = {
    '@type': 'Person',
    '@id': at(`${path}#person`),
    name,
    url: at(path),
    mainEntityOfPage: at(path),
    image: at(headshotUrl?.startsWith('/pictures/') ? headshotUrl : socialPath('speakers', slug)),
    ...((title || company) && { jobTitle: [title, company].filter(Boolean).join(', ') }),
    ...(bioShort && { description: bioShort }),
    ...(topics.length > 0 && { knowsAbout: topics }),
    ...(linkedinUrl && { sameAs: [linkedinUrl] }),
  }
  return [person, breadcrumbs(at, ['Speakers', '/speakers'], [name, path])]
}

export const speakersStructure = (
  at: At,
  speakers: Pick<FullSpeaker, 'slug' | 'name'>[],
): Thing[] => [
  itemList(
    at,
    speakers.map(({ slug, name }) => ({ name, path: `/speakers/${slug}` })),
  ),
  breadcrumbs(at, ['Speakers', '/speakers']),
]
