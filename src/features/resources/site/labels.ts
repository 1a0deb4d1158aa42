import { isBriefing } from '../kinds.ts'
import type { Kind, Summary } from './queries.ts'

/** What one of a kind is called, and the list that it stands on. */
export const kinds: Record<Kind, { name: string; list: { label: string; href: string } }> = {
  research: { name: 'Research', list: { label: 'Research', href: '/resources/research' } },
  guide: { name: 'Guide', list: { label: 'Guides', href: '/resources/guides' } },
  webinarRecording: {
    name: 'Webinar',
    list: { label: 'Past Webinars', href: '/resources/webinars' },
  },
}

/** What a resource is called. */
export const nameOf = (resource: Pick<Summary, 'type' | 'minutes'>) =>
  isBriefing(resource) ? 'Briefing' : kinds[resource.type].name

/** "12 min read" or "48 min"; nothing when it is not known. */
export function lengthOf({ type, minutes }: Pick<Summary, 'type' | 'minutes'>): string | undefined {
  if (minutes === 0) return undefined
  return type === 'webinarRecording' ? `${minutes} min` : `${minutes} min read`
}
