import type { Person, Thing } from 'schema-dts'
import { socialPath } from '#src/images/social/socialPath.ts'
import { type At, breadcrumbs, itemList } from '#src/rendering/structure.ts'
import type { FullSpeaker } from './queries.ts'

/**
 * Structured data for a speaker with breadcrumbs. Contact data stays on the page, to which its owner consented. Only
 * the company's name is known, so it is part of the job title and not a separate organization.
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
