import * as z from 'zod/mini'
import { isBlank } from '#src/text/isBlank.ts'
import { cleanHtml } from '#src/content/cleanHtml.ts'

/** Schemas of record columns, for every writer. */
export const text = (most = 300) =>
  z
    .string()
    .check(z.maxLength(most, `Please use at most ${most.toLocaleString('en-US')} characters`))
/** The text by which people identify a record. */
export const name = (most = 300) =>
  text(most).check(z.refine((value) => !isBlank(value), 'Please enter a name'))
export const prose = () => text(200_000)
export const maybe = z.nullable
export const texts = (most = 300) => z.array(text(most)).check(z.maxLength(500))
export const moment = () => z.nullable(z.coerce.date())
/** HTML, sanitized to what an article may contain. */
export const html = () => z.pipe(text(5_000_000), z.transform(cleanHtml))

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
