import type { Deadline } from '#src/time/deadline.ts'

export interface Choice<Value extends string = string> {
  value: Value
  label: string
}

/** A field that visitors fill in: a line of text, unless `type`, `rows`, or `choices` say otherwise. */
export interface FormField {
  label: string
  /** An `address` of the web may be empty, a `url` may not. */
  type?: 'email' | 'address' | 'yes' | 'tel' | 'url'
  /** Makes it a text of several lines. */
  rows?: number
  choices?: readonly Choice[]
  /** Fewest characters; a text without it may be missing or empty. */
  least?: number
  /** Most characters; default 200. */
  most?: number
  /** Shown if the value is refused; a checkbox with one must be ticked. */
  message?: string
  /** May be left empty, though its type or its choices need a value. */
  optional?: true
  hint?: string
  placeholder?: string
  autoComplete?: string
  wide?: true
  /** Whether its words count as signs of spam; those of texts do. */
  isJudged?: false
  /** What the API document says about it; default: its label. */
  description?: string
}

export interface FormDeclaration {
  /** Last part of the address of its own page, /forms/community. */
  name: string
  /** Path of its call. */
  path: string
  /** Type of submission in the inbox. */
  kind: string
  /** What the API document says about it. */
  description: string
  /** When we promise to reply. */
  promise?: Deadline
  /** Whether it is a message to the site; other texts are about a tool, a session, or a person. */
  isLetter?: true
  /** Whether the text is one that the site itself suggests, so that many people send it. */
  isSuggested?: (contents: Record<string, unknown>) => boolean
  /** Heading of its page or dialog, and the text below. */
  title?: string
  lead?: string
  buttons: { action: string; acting: string; again?: string }
  /** Shown in place of the form once it is sent. */
  receipt?: {
    title: string
    text: string | ((sent: Record<string, unknown>) => string)
    next?: { label: string; href: string }
  }
  /** Messages above the page. */
  sent?: { title: string; description: string }
  failed?: { title?: string; description: string }
  fields: Readonly<Record<string, FormField>>
}

/**
 * Defines a form for visitors: what they fill in, and how it is received. Its fields in the browser, its validation on
 * both sides, its columns, its part of the API document, and how it is checked for spam are derived from this.
 */
export const defineForm = <const F extends FormDeclaration>(form: F): F => form

export const isTick = ({ type }: FormField) => type === 'yes'

/** Whether something is always stored: an empty text, if nothing else. */
export const isStored = ({ type, choices, least }: FormField) =>
  type === 'yes' ||
  type === 'email' ||
  type === 'url' ||
  choices !== undefined ||
  least !== undefined

/** Names of the fields that `test` accepts, in the order of the form. */
export const fieldsWhere = (
  { fields }: Pick<FormDeclaration, 'fields'>,
  test: (field: FormField) => boolean,
): string[] => Object.keys(fields).filter((name) => test(fields[name]!))

/** Choices that are labeled by their values, with `unit` behind. */
export const choicesOf = <Value extends string>(values: readonly Value[], unit = '') =>
  values.map((value): Choice<Value> => ({ value, label: `${value}${unit}` }))

/** Choices with these labels, which must name every value. */
export const labeled = <Value extends string>(
  labels: Readonly<Record<Value, string>>,
): readonly Choice<Value>[] =>
  Object.entries<string>(labels).map(([value, label]) => ({ value: value as Value, label }))

/** Fields about the person who fills in a form. */
export const fullName = { label: 'Name', autoComplete: 'name', description: 'Full name.' } as const
export const firstName = { label: 'First name', autoComplete: 'given-name', most: 100 } as const
export const lastName = { label: 'Last name', autoComplete: 'family-name', most: 100 } as const
export const email = {
  label: 'Email',
  type: 'email',
  autoComplete: 'email',
  description: 'The reply goes to this address.',
} as const
export const company = { label: 'Company', autoComplete: 'organization' } as const
export const jobTitle = { label: 'Job title', autoComplete: 'organization-title' } as const
export const role = { ...jobTitle, label: 'Role', description: 'The applicant’s role.' } as const
export const employer = { ...company, description: 'The applicant’s company.' } as const
export const linkedin = {
  label: 'LinkedIn URL',
  type: 'address',
  placeholder: 'https://www.linkedin.com/in/',
  message: 'Please enter a valid LinkedIn URL',
  description: 'The applicant’s LinkedIn profile; may be empty.',
} as const
