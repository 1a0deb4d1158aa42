import type { Kind, Summary } from './queries.ts'

/** What one of a kind is called, and the list that it stands on. */
export const kinds: Record<Kind, { name: string; list: { label: string; href: string } }> = {
  research: { name: 'Research', list: { label: 'Research', href: '/resources/research' } },
  guide: { name: 'Guide', list: { label: 'Guides', href: '/resources/guides' } },
  webinarRecording: { name: 'Webinar', list: { label: 'Past Webinars', href: '/resources/webinars' } },
}

/** "12 min read" or "48 min"; nothing when it is not known. */
export function lengthOf({ type, minutes }: Pick<Summary, 'type' | 'minutes'>): string | undefined {
  if (minutes === 0) return undefined
  return type === 'webinarRecording' ? `${minutes} min` : `${minutes} min read`
}

/** "1:04:09", or "4:09" within the first hour. */
export function clockOf(seconds: number): string {
  const parts = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, Math.floor(seconds) % 60]
  const shown = parts[0] ? parts : parts.slice(1)
  return shown.map((part, place) => (place === 0 ? String(part) : String(part).padStart(2, '0'))).join(':')
}
