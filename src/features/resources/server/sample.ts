import type { ResourceType } from '../kinds.ts'

/** A resource of our own, as its file under samples/ writes it down. */
export interface Sample {
  slug: string
  title: string
  description: string
  type: ResourceType
  topic: string
  author: string
  gated: boolean
  featured: boolean
  /** Days between publication and the day of installation. */
  daysAgo: number
  /** A path of this site; without it the page draws its cover. */
  heroImage?: string
  /** What the text stands on: listed at its end. */
  sources?: { name: string; url: string }[]
  /** HTML; sections start with h2. */
  content: string
  /** Address of a player on youtube-nocookie.com or player.vimeo.com, or the path of a film of this site. */
  videoEmbed?: string
  chapters?: { seconds: number; title: string }[]
  speakers?: string[]
  /** Of a recording: what it is, where it is no plain webinar. */
  format?: string
  /** How long reading or playing takes. */
  minutes: number
}
