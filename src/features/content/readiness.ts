import * as z from 'zod/mini'
import { endpoint } from '#src/http/endpoint.ts'
import { byPath, type ContentPath, kindAt, kindsWithPages } from './kinds.ts'

/** Kinds of content whose records have pages, which are looked over before they go out. */
export const readyPaths = kindsWithPages.map(({ path }) => path)

/** What is missing or doubtful on the page of a record, and what search engines and social networks make of it. */
export const Readiness = z.object({
  /** Sentences on what to look at, the most important first. */
  remarks: z.array(z.string()),
  /** Address of the page. */
  address: z.string(),
  title: z.string(),
  description: z.string(),
  /** Whether a picture for sharing can be drawn. */
  isPictured: z.boolean(),
})

/** Where staff get the picture for sharing of a record, as it will be. */
export const socialPicturePath = (path: ContentPath, id: string) =>
  `/api/staff/content/${path}/${id}/social.png`

export const readinessOf = byPath(readyPaths, (path) => {
  const { name: one, access } = kindAt(path)
  return {
    getReadiness: endpoint({
      method: 'GET',
      path: `/api/staff/content/${path}/:id/readiness`,
      summary: `What is missing or doubtful before a ${one} goes out, and how search engines show it.`,
      result: Readiness,
      access,
    }),
  }
})
