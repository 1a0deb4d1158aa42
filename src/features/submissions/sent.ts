/** What a signed link shows of one thing that somebody sent. */
export interface Sent {
  /** As it stands in the address; forms send it back. */
  token: string
  /** A correction was stored just now. */
  saved?: boolean
  /** `unknown`: not a link of ours, or what it showed is deleted. */
  state: 'unknown' | 'waiting' | 'reading' | 'answered' | 'decided' | 'closed' | 'withdrawn'
  /** The form by which it came. */
  form?: 'contact' | 'inquiry' | 'speaker' | 'community' | 'review' | 'reviewer' | 'tool-suggestion'
  /** What was decided, in words for the sender. */
  decision?: string
  /** What it is about, where that is not told by its fields. */
  about?: { name: string; path: string }
  /** By the name of the field. */
  values?: Record<string, string>
  /** A correction that came back, and what is wrong with it. */
  typed?: Record<string, string>
  errors?: Record<string, string>
  notice?: string
  /** When it came and when an answer is promised, as they are told. */
  received?: string
  due?: string
}
