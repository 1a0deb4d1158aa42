import { coverPath } from '#src/ui/artPaths.ts'
import type { Summary } from './queries.ts'

/** Reports whose picture was drawn for them alone. */
const drawnHeroes: Record<string, string> = {
  'ai-race-situational-awareness-analysis': '/figures/ai-race-situational-awareness-analysis.svg',
}

/** A resource with the picture that stands for it. */
export const pictured = <R extends Pick<Summary, 'slug' | 'heroImage'>>(resource: R): R => ({
  ...resource,
  heroImage: drawnHeroes[resource.slug] ?? resource.heroImage,
})

/** Path of the picture that stands for a resource, its own or a drawn one. */
export const pictureOf = (resource: Pick<Summary, 'slug' | 'heroImage'>) =>
  pictured(resource).heroImage ?? coverPath({ slug: resource.slug, scheme: 'light', shape: 'pano', tone: 'plate' })
