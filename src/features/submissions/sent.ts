/** What a signed link shows about one submission. */
export interface SentSubmission {
  /** Token from the address; forms send it back. */
  token: string
  /** Whether a correction was just stored. */
  saved?: boolean
  /** `unknown`: not one of our links, or the submission was deleted. */
  state: 'unknown' | 'waiting' | 'reading' | 'answered' | 'decided' | 'closed' | 'withdrawn'
  /** Form it was submitted with. */
  form?: 'contact' | 'inquiry' | 'speaker' | 'community' | 'review' | 'reviewer' | 'tool-suggestion'
  /** Decision, in words for the sender. */
  decision?: string
  /** Subject of the submission, if its fields do not name it. */
  about?: { name: string; path: string }
  /** By field name. */
  values?: Record<string, string>
  /** Rejected correction and its errors. */
  typed?: Record<string, string>
  errors?: Record<string, string>
  notice?: string
  /** Formatted dates of when it was received and when a reply is promised. */
  received?: string
  due?: string
}
