import * as z from 'zod/mini'
import type { SettingName } from '#src/settings.ts'
import { isZone } from '#src/time/zone.ts'
import { settingDefinitions } from './definitions.ts'
import { type SettingDefinition, type SettingType } from './settingTypes.ts'

const line = (most: number) =>
  z
    .string()
    .check(
      z.trim(),
      z.maxLength(most, `Please use at most ${most} characters`),
      z.regex(/^[^\p{Cc}]*$/u, 'Please use a single line'),
    )

const picture = z.nullable(
  z.object({
    path: z.string().check(z.regex(/^\/pictures\/[\da-f]{32}$/)),
    width: z.number(),
    height: z.number(),
  }),
)

const formats: Record<SettingType, (definition: SettingDefinition) => z.ZodMiniType> = {
  text: ({ most = 200 }) => line(most),
  list: ({ most = 60 }) =>
    z.array(line(most).check(z.minLength(1))).check(z.maxLength(30, 'Please enter at most 30')),
  day: () => line(10).check(z.refine(isDay, 'Please enter the day as YYYY-MM-DD')),
  days: () =>
    z
      .array(z.iso.date('Please enter each day as YYYY-MM-DD'))
      .check(z.maxLength(200, 'Please enter at most 200')),
  email: () =>
    line(200).check(
      z.regex(
        /^(?:[^\s@]+@[^\s@]+\.[^\s@]+)?$/,
        'Please enter an address such as hello@example.com',
      ),
    ),
  phone: () =>
    line(40).check(
      z.regex(/^(?:\+?[\d\s().-]{5,})?$/, 'Please enter a number such as +1 (813) 555-0142'),
    ),
  link: () =>
    line(500).check(
      z.refine(isLink, 'Please enter an address that begins with https:// or with /'),
    ),
  zone: () => line(60).check(z.refine(isZone, 'Please choose a time zone such as Europe/Berlin')),
  locale: () =>
    line(35).check(z.refine(isLocale, 'Please enter a language such as en-US, en-GB or de-DE')),
  color: () =>
    line(7).check(
      z.toLowerCase(),
      z.regex(/^(#[\da-f]{6})?$/, 'Please enter a color as #rrggbb, such as #1d6b4f'),
    ),
  number: ({ least = 0, most = Number.MAX_SAFE_INTEGER }) => {
    const sentence = `Please enter a whole number from ${least} to ${most}`
    return z.number(sentence).check(z.int(sentence), z.gte(least, sentence), z.lte(most, sentence))
  },
  picture: () => picture,
}

/** Schema of a setting's value. */
export function formatOf(name: SettingName): z.ZodMiniType {
  const definition = settingDefinitions[name]
  const format = formats[definition.type](definition)
  return definition.optional
    ? format
    : format.check(z.refine((value) => value !== '', 'This cannot be empty'))
}

/** Parses a setting's text into its value. */
export function valueOf(name: SettingName, text: string): unknown {
  const { type } = settingDefinitions[name]
  if (type === 'number') return text.trim() === '' ? undefined : Number(text)
  if (type === 'list' || type === 'days')
    return text
      .split(',')
      .map((one) => one.trim())
      .filter(Boolean)
  if (type === 'picture') return text === '' ? null : undefined
  return text
}

export function settingText(value: unknown): string {
  if (Array.isArray(value)) return value.join(', ')
  if (typeof value === 'object' && value !== null && 'path' in value) return String(value.path)
  return value === null || value === undefined ? '' : String(value as string | number)
}

const isDay = (text: string) => text === '' || z.iso.date().safeParse(text).success

const isLink = (text: string) =>
  text === '' ||
  text === '#' ||
  /^\/(?!\/)\S*$/.test(text) ||
  (URL.canParse(text) && /^https?:\/\/\S+$/.test(text))

function isLocale(text: string) {
  try {
    return Intl.DateTimeFormat.supportedLocalesOf(text)[0] === text
  } catch {
    return false
  }
}
