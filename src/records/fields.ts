import * as z from 'zod/mini'
import { atMost, isBlank, YEARS } from '#src/http/fields.ts'
import { cleanHtml, refusedPictures } from '#src/content/cleanHtml.ts'
import { issueSentence, type Fields as FieldProblems, invalid } from '#src/http/errors.ts'

/** Schemas of record columns, for every writer. */
export const text = (most = 300) => z.string().check(atMost(most))
/** The text by which people identify a record. */
export const name = (most = 300) =>
  text(most).check(z.refine((value) => !isBlank(value), 'Please enter a name'))
export const prose = () => text(200_000)
export const maybe = z.nullable
export const texts = (most = 300) => z.array(text(most)).check(z.maxLength(500))
/** A time that exists, in ISO 8601 with its offset. */
const written = z.pipe(
  z.iso.datetime({ offset: true }),
  z.transform((text) => new Date(text)),
)
/** An instant of a year with four digits in every time zone: others look different from browser to browser. */
export const instant = () =>
  z
    .union([z.date(), written], {
      // A browser writes years that aren't of four digits with a sign.
      error: ({ input }) => {
        if (typeof input !== 'string' || !input) return 'Please enter a date.'
        return /^[+-]\d{6}-/.test(input)
          ? YEARS
          : 'Please enter a date and time with its offset, such as 2027-03-24T08:00:00Z.'
      },
    })
    .check(z.gte(new Date('1000-01-02'), YEARS), z.lte(new Date('9999-12-30'), YEARS))
export const moment = () => z.nullable(instant())
/** HTML, sanitized to what an article may contain. Refuses pictures of other sites instead of dropping them. */
export const html = () => z.pipe(text(5_000_000).check(shownHere), z.transform(cleanHtml))

const shownHere = z.superRefine((value: string, context) => {
  const message = refusedPictures(value)
  if (message) context.addIssue({ code: 'custom', message, input: value })
})

const isPage = (value: string) => URL.canParse(value) && /^https?:$/.test(new URL(value).protocol)
const isPath = (value: string) => /^\/(?!\/)/.test(value)
export const webAddress = () =>
  text(2000).check(z.refine(isPage, 'Please enter an address that starts with https://'))
/** A page or file of this site, or an external URL. */
export const address = () =>
  text(2000).check(
    z.refine(
      (value) => isPath(value) || isPage(value),
      'Please enter an address that starts with / or https://',
    ),
  )

/** Parses a value by a schema; throws `invalid` with each field's errors. */
export function check<Schema extends z.ZodMiniType>(
  schema: Schema,
  value: unknown,
): z.output<Schema> & Record<string, unknown> {
  const parsed = schema.safeParse(value)
  if (parsed.success) return parsed.data as z.output<Schema> & Record<string, unknown>
  const { fieldErrors, formErrors } = z.flattenError(
    parsed.error as z.core.$ZodError<Record<string, unknown>>,
    issueSentence,
  )
  throw invalid(fieldErrors as FieldProblems, formErrors[0])
}

/** Throws `invalid` if there are any problems. */
export function refuse(problems: FieldProblems = {}) {
  if (Object.keys(problems).length > 0) throw invalid(problems)
}
