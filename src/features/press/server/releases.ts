import { publicRecords, publicRoutes } from '#src/kinds/publicRecords.ts'
import { releaseApi } from '../releaseKind.ts'
import { pressReleases } from './tables.ts'

/** What visitors read of the press releases: one picture and one source of each. */
export const publicReleases = publicRecords(releaseApi, pressReleases, {
  counted: ['category'],
  read: ({ heroImage, sourceUrl, externalUrl }) => ({
    imageUrl: heroImage,
    sourceUrl: sourceUrl ?? externalUrl,
  }),
})

export const pressApi = publicRoutes(releaseApi, publicReleases)
