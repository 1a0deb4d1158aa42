import { publicRecords, publicRoutes } from '#src/kinds/publicRecords.ts'
import { recordsOf } from '#src/kinds/records.ts'
import { releaseApi, releaseKind } from '../releaseKind.ts'
import { pressReleases } from './tables.ts'

export const releases = recordsOf(releaseKind, pressReleases)

/** Press releases as visitors see them, each with one picture and one source. */
export const publicReleases = publicRecords(releaseApi, pressReleases, {
  counted: ['category'],
  read: ({ heroImage, sourceUrl, externalUrl }) => ({
    imageUrl: heroImage,
    sourceUrl: sourceUrl ?? externalUrl,
  }),
})

export const pressApi = publicRoutes(releaseApi, publicReleases)
