/** The parts of their own work an accepted speaker can edit. */
export const speakerFields = ['name', 'bioShort', 'bio', 'image'] as const
export const sessionFields = ['title', 'abstract'] as const
export type WorkField = (typeof speakerFields)[number] | (typeof sessionFields)[number]

/** Field labels on the speaker's page and in the list of changes. */
export const workLabels: Record<WorkField, string> = {
  name: 'Name',
  bioShort: 'Short biography',
  bio: 'Biography',
  image: 'Picture',
  title: 'Title',
  abstract: 'Abstract',
}
/** Maximum length of each in characters. */
export const longest: Record<WorkField, number> = {
  name: 300,
  bioShort: 1000,
  bio: 15_000,
  image: 1000,
  title: 300,
  abstract: 10_000,
}
export const requiredFields: readonly WorkField[] = ['name', 'title']

/** Name of a field in the form. A session's field includes its id. */
export const inputName = (field: WorkField, sessionId?: string) =>
  sessionId ? `${field}:${sessionId}` : field

/** Name of the hidden input with the print of the value that a field was shown with. */
export const printName = (name: string) => `shown ${name}`

/** Contents of a speaker's private page. */
export interface OwnWork {
  /** The token in the URL; the form sends it back. */
  token: string
  /** `unknown`: not a valid link, or one that was replaced or revoked; `closed`: the deadline has passed. */
  state: 'unknown' | 'open' | 'closed'
  event?: string
  /** Formatted deadline. */
  until?: string
  sessions?: { id: string; title: string }[]
  /** Values by input name. */
  values?: Record<string, string>
  /** Prints of the stored values by input name, which tell whether the speaker changed a field. */
  prints?: Record<string, string>
  /** Inputs whose last change is pending, and those whose change staff declined. */
  waiting?: string[]
  declined?: string[]
  /** Whether the form was just saved. */
  saved?: boolean
  errors?: Record<string, string>
}
