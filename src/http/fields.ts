import * as z from 'zod/mini'
import { addressPattern, isMailbox, normalAddress } from '#src/text/emailAddress.ts'

export const atMost = (most: number) =>
  z.maxLength(most, `Please use at most ${most.toLocaleString('en-US')} characters`)
const isWebAddress = (value: string) =>
  value === '' || (URL.canParse(value) && /^https?:$/.test(new URL(value).protocol))

/** Whether a text shows nothing: no characters, or only spaces and characters without a shape. */
export const isBlank = (text: string) =>
  !/[^\s\p{Cc}\p{Cf}\u115f\u1160\u2800\u3164\uffa0]/u.test(text)

/** Length limits apply to the trimmed text; `message` is shown if it has fewer than `least` characters. */
export const textField = (least: number, message: string, most = 200) =>
  z.string(message).check(z.trim(), z.minLength(least, message), atMost(most))

/** A name needs something visible. */
export const nameField = (message: string, most: number) =>
  z.string().check(
    z.trim(),
    z.refine((name) => !isBlank(name), message),
    atMost(most),
  )

/** May be missing or empty. */
export const optionalText = (most: number) => z.optional(z.string().check(z.trim(), atMost(most)))

export const YEARS = 'Please enter a year between 1000 and 9999'

/** A day that exists, of a year with four digits in every time zone. */
export const dayField = (message: string) =>
  z.iso.date(message).check(z.refine((day) => '1000-01-02' <= day && day <= '9999-12-29', YEARS))

export const emailField = (message: string) =>
  z
    .string(message)
    .check(
      z.trim(),
      z.overwrite(normalAddress),
      z.maxLength(254, { error: message, abort: true }),
      z.email({ error: message, pattern: addressPattern, abort: true }),
      z.refine(isMailbox, message),
    )

/** An http or https URL; may be missing or empty. */
export const optionalAddress = (message: string) =>
  z.optional(
    z.string(message).check(z.trim(), z.maxLength(500, message), z.refine(isWebAddress, message)),
  )

/** Fields of every form's response. */
export const receivedFields = { receipt: z.optional(z.string()) }
/** Their descriptions in the OpenAPI document. */
export const receivedMeaning = {
  receipt: 'Path of the page where the sender can follow, correct, or withdraw it.',
}
