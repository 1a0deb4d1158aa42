import { recordsOf } from '#src/kinds/records.ts'
import { releaseKind } from '../releaseKind.ts'
import { pressReleases } from './tables.ts'

export const releases = recordsOf(releaseKind, pressReleases)
