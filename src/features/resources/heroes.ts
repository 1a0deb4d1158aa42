import { plateOf, platePath, type Subject } from '#src/ui/plates.ts'

interface Shown {
  slug: string
  title: string
  topic: string
  description: string
  heroImage?: string | null | undefined
}

/** Reports whose picture was drawn for them alone. */
const drawnHeroes: Record<string, string> = {
  'ai-race-situational-awareness-analysis': '/figures/ai-race-situational-awareness-analysis.svg',
}

/** A resource with the picture that stands for it, and with what one is drawn from. */
export const pictured = <R extends Shown>(resource: R) => ({
  ...resource,
  ...subjectOf(resource),
  heroImage: drawnHeroes[resource.slug] ?? resource.heroImage ?? null,
})

const subjectOf = ({ slug, title, topic, description }: Shown): Subject => ({
  slug,
  title,
  category: topic,
  excerpt: description,
  content: undefined,
})

/** Path of the picture that stands for a resource, its own or a drawn one. */
export const pictureOf = (resource: Shown) =>
  pictured(resource).heroImage ?? platePath(plateOf(subjectOf(resource)))
