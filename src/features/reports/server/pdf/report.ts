/** Data that a report is made from. */
export interface Report {
  slug: string
  title: string
  description: string
  topic: string
  author: string
  /** Description of its type, such as "Research · Governance". */
  kind: string
  /** Clean HTML. */
  content: string
  heroImage: string | null
  /** ISO 8601, UTC. */
  publishedAt: string
  modifiedAt: string
  /** Absolute address of its page. */
  page: string
}
