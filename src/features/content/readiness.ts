import * as z from 'zod/mini'
import { endpoint } from '#src/http/endpoint.ts'
import { byPath, type ContentPath, kindAt, kindsWithPages } from './contentKinds.ts'

/** Content types whose records have pages, which are checked before publishing. */
export const readyPaths = kindsWithPages.map(({ path }) => path)

/** What is missing or doubtful on a record's page, and its preview in search engines and social networks. */
const Readiness = z.object({
  /** What to review, as sentences, most important first. */
  remarks: z.array(z.string()),
  /** Path of the page. */
  address: z.string(),
  title: z.string(),
  description: z.string(),
  /** Whether a social sharing picture can be rendered. */
  isPictured: z.boolean(),
})

/** Path of a record's social sharing picture, rendered with unpublished edits. */
export const socialPicturePath = (path: ContentPath, id: string) =>
  `/api/staff/content/${path}/${id}/social.png`

export const readinessOf = byPath(readyPaths, (path) => {
  const { name: one, access } = kindAt(path)
  return {
    getReadiness: endpoint({
      method: 'GET',
      path: `/api/staff/content/${path}/:id/readiness`,
      summary: `What is missing or doubtful before a ${one} is published, and how search engines show it.`,
      result: Readiness,
      access,
    }),
  }
})
