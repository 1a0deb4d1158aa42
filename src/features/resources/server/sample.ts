import type { ResourceType } from '../kinds.ts'

/** A sample resource, as defined in a file under samples/. */
export interface Sample {
  slug: string
  title: string
  description: string
  type: ResourceType
  topic: string
  author: string
  gated: boolean
  featured: boolean
  /** Days between publication and installation. */
  daysAgo: number
  /** A path on this site. If absent, the page draws a cover. */
  heroImage?: string
  /** Sources, listed at the end of the text. */
  sources?: { name: string; url: string }[]
  /** HTML. Sections start with h2. */
  content: string
  /** Player URL on youtube-nocookie.com or player.vimeo.com, or the path of a video on this site. */
  videoEmbed?: string
  chapters?: { seconds: number; title: string }[]
  speakers?: string[]
  /** Format of a recording that is not an ordinary webinar. */
  format?: string
  /** Reading or playing time. */
  minutes: number
}
