import { plateOf, platePath, type Subject } from '#src/ui/plates.ts'

interface HeroSubject {
  slug: string
  title: string
  topic: string
  description: string
  heroImage?: string | null | undefined
}

/** Reports with a picture drawn specifically for them. */
const drawnHeroes: Record<string, string> = {
  'ai-race-situational-awareness-analysis': '/figures/ai-race-situational-awareness-analysis.svg',
}

/** Adds the resource's picture and the data from which one is drawn if it has none. */
export const pictured = <R extends HeroSubject>(resource: R) => ({
  ...resource,
  ...subjectOf(resource),
  heroImage: drawnHeroes[resource.slug] ?? resource.heroImage ?? null,
})

const subjectOf = ({ slug, title, topic, description }: HeroSubject): Subject => ({
  slug,
  title,
  category: topic,
  excerpt: description,
  content: undefined,
})

/** Path of the resource's picture, its own or a drawn one. */
export const pictureOf = (resource: HeroSubject) =>
  pictured(resource).heroImage ?? platePath(plateOf(subjectOf(resource)))
