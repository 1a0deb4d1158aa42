import * as z from 'zod/mini'
import { endpoint } from '#src/http/endpoint.ts'

export const MAX_FAVORITES = 30

/** A back office path, with the query string for saved views. */
const FavoriteAddress = z
  .string()
  .check(
    z.maxLength(1100),
    z.regex(/^\/[a-z][a-z/-]*[\w/-]*(\?[^#]*)?$/, 'Please name a screen of the back office'),
  )

export const Favorite = z.object({
  address: z.string(),
  /** Current name of a record; null for screens and saved views. */
  label: z.nullable(z.string()),
})

export const getFavorites = endpoint({
  method: 'GET',
  path: '/api/staff/favorites',
  summary: 'The caller’s favorites: screens, saved views, and records, oldest first.',
  result: z.object({ items: z.array(Favorite) }),
  access: 'signed-in',
})

export const setFavorite = endpoint({
  method: 'PUT',
  path: '/api/staff/favorites',
  summary: 'Adds a screen, saved view, or record to the caller’s favorites, or removes it.',
  body: z.strictObject({ address: FavoriteAddress, starred: z.boolean() }),
  result: z.object({}),
  access: 'signed-in',
})
