import * as z from 'zod/mini'
import { endpoint } from '#src/http/endpoint.ts'
import { settingNames } from './definitions.ts'

const access = ['administrator'] as const
const name = z.enum(settingNames)

/** Maximum size of an uploaded picture in bytes. */
export const MAX_PICTURE_SIZE = 5_000_000

const SettingValue = z.object({
  name,
  /** Value as entered in a field; for a picture, the folder with its sizes. */
  text: z.string(),
  /** Whether it was set, as opposed to still having its default. */
  set: z.boolean(),
  /** Increases with each change; 0 if never set. */
  version: z.number(),
})

export type Setting = z.infer<typeof SettingValue>

export const getSettings = endpoint({
  method: 'GET',
  path: '/api/staff/settings',
  summary: 'Every setting with its value.',
  result: z.object({ settings: z.array(SettingValue) }),
  access,
})

export const changeSettings = endpoint({
  method: 'PUT',
  path: '/api/staff/settings',
  summary:
    'Changes settings, all of them or none. Refused if someone else has changed one of them since.',
  body: z.strictObject({
    changes: z
      .array(
        z.strictObject({ name, text: z.string().check(z.maxLength(5_000)), version: z.number() }),
      )
      .check(z.minLength(1), z.maxLength(settingNames.length)),
  }),
  result: z.object({
    /** Notes a shade used in place of the accent color. */
    note: z.string(),
  }),
  access,
})

export const resetSetting = endpoint({
  method: 'DELETE',
  path: '/api/staff/settings/:name',
  summary: 'Resets a setting to its default.',
  result: z.object({}),
  access,
})

export const uploadPicture = endpoint({
  method: 'PUT',
  path: '/api/staff/settings/:name/picture',
  summary: 'Sets a picture from a file, which is re-encoded.',
  body: z.strictObject({
    /** The file in Base64. */
    file: z.string().check(z.regex(/^[\w+/]+=*$/, 'Please choose a file')),
  }),
  largestBody: MAX_PICTURE_SIZE * 1.4,
  result: z.object({}),
  access,
})

export const getSamples = endpoint({
  method: 'GET',
  path: '/api/staff/samples',
  summary: 'How much sample content the site still has, by type.',
  result: z.object({ kinds: z.array(z.object({ name: z.string(), count: z.number() })) }),
  access,
})

export const removeSamples = endpoint({
  method: 'POST',
  path: '/api/staff/samples/removal',
  summary: 'Removes the sample content and everything invented; only a backup can restore it.',
  body: z.strictObject({ confirmed: z.literal(true) }),
  result: z.object({}),
  access,
})
