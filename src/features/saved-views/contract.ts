import * as z from 'zod/mini'
import { type Access, isAllowed, type Member } from '#src/http/access.ts'
import { endpoint } from '#src/http/endpoint.ts'
import { textField } from '#src/http/fields.ts'

/** Roles that can share views with everyone and change shared ones. */
const sharers: Access = ['administrator', 'editor']
export const mayShare = (member: Member | undefined) => isAllowed(sharers, member)

export const audiences = ['me', 'everybody'] as const

/** A saved view of a list: its screen and query. */
const SavedView = z.object({
  id: z.string(),
  /** Path of the list, e.g. /articles. */
  screen: z.string(),
  /** Search, filters, and order, as a URL query string. */
  query: z.string(),
  name: z.string(),
  audience: z.enum(audiences),
  /** Whether the list opens with it. */
  isDefault: z.boolean(),
  canChange: z.boolean(),
  version: z.number(),
})
export type View = z.infer<typeof SavedView>

const Id = z.object({ id: z.string() })
const Named = {
  name: textField(1, 'Please enter a name', 60),
  audience: z.enum(audiences),
}

export const getViews = endpoint({
  method: 'GET',
  path: '/api/staff/views',
  summary: 'The caller’s saved views and those shared with everyone, of all lists.',
  result: z.object({ items: z.array(SavedView) }),
  access: 'signed-in',
})

export const NamedView = z.object(Named)
export const saveView = endpoint({
  method: 'POST',
  path: '/api/staff/views',
  summary:
    'Saves a list’s search, filters, and order under a name, for the caller or for everyone.',
  body: z.strictObject({
    ...Named,
    screen: z.string().check(z.regex(/^\/[a-z-]{1,40}$/, 'Please name a list')),
    query: z.string().check(z.maxLength(1000)),
    isDefault: z._default(z.boolean(), false),
  }),
  result: Id,
  access: 'signed-in',
})

export const changeView = endpoint({
  method: 'PUT',
  path: '/api/staff/views/:id',
  summary: 'Renames a saved view, starts or stops sharing it, or makes it the list’s default.',
  body: z.strictObject({ ...Named, isDefault: z.boolean(), version: z.number() }),
  result: Id,
  access: 'signed-in',
})

export const removeView = endpoint({
  method: 'DELETE',
  path: '/api/staff/views/:id',
  summary: 'Deletes a saved view.',
  result: Id,
  access: 'signed-in',
})
