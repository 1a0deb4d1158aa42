import { isBriefing } from '../resourceTypes.ts'
import type { Kind, Summary } from './queries.ts'

/** Name of each type, and the list it appears on. */
export const kinds: Record<Kind, { name: string; list: { label: string; href: string } }> = {
  research: { name: 'Research', list: { label: 'Research', href: '/resources/research' } },
  guide: { name: 'Guide', list: { label: 'Guides', href: '/resources/guides' } },
  webinarRecording: {
    name: 'Webinar',
    list: { label: 'Past Webinars', href: '/resources/webinars' },
  },
}

/** Display name of a resource's type. */
export const nameOf = (resource: Pick<Summary, 'type' | 'minutes'>) =>
  isBriefing(resource) ? 'Briefing' : kinds[resource.type].name

/** "12 min read" or "48 min"; undefined if unknown. */
export function lengthOf({ type, minutes }: Pick<Summary, 'type' | 'minutes'>): string | undefined {
  if (minutes === 0) return undefined
  return type === 'webinarRecording' ? `${minutes} min` : `${minutes} min read`
}
