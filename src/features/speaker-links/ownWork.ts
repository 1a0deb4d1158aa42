/** What of their own work an accepted speaker may edit. */
export const speakerFields = ['name', 'bioShort', 'bio', 'image'] as const
export const sessionFields = ['title', 'abstract'] as const
export type WorkField = (typeof speakerFields)[number] | (typeof sessionFields)[number]

/** What a field is called on the speaker's page and among the changes. */
export const workLabels: Record<WorkField, string> = {
  name: 'Name',
  bioShort: 'Short biography',
  bio: 'Biography',
  image: 'Picture',
  title: 'Title',
  abstract: 'Abstract',
}
/** Characters of each at most. */
export const longest: Record<WorkField, number> = {
  name: 300,
  bioShort: 1000,
  bio: 15_000,
  image: 1000,
  title: 300,
  abstract: 10_000,
}
/** Fields that hold something always. */
export const neverEmpty: readonly WorkField[] = ['name', 'title']

/** The name of a field in the form: that of a session with its id. */
export const inputName = (field: WorkField, sessionId?: string) =>
  sessionId ? `${field}:${sessionId}` : field

/** What the private link of a speaker shows. */
export interface OwnWork {
  /** As it stands in the address; the form sends it back. */
  token: string
  /** `unknown`: no link of ours, or one that was replaced or turned off; `closed`: the date is over. */
  state: 'unknown' | 'open' | 'closed'
  event?: string
  /** Until when, as it is told. */
  until?: string
  sessions?: { id: string; title: string }[]
  /** By the name of the input. */
  values?: Record<string, string>
  /** Inputs whose last change waits for staff, and those that staff declined. */
  waiting?: string[]
  declined?: string[]
  /** What was just stored. */
  saved?: boolean
  errors?: Record<string, string>
}
