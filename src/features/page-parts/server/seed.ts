import type { Database } from '#src/database/open.ts'
import { sampleWriter } from '#src/records/actor.ts'
import { fillOnce } from '#src/records/samples.ts'
import type { ListName } from '../lists.ts'
import { pagePartRecords } from './pagePartRecords.ts'
import * as about from './samples/about.ts'
import * as community from './samples/community.ts'
import * as consulting from './samples/consulting.ts'
import * as home from './samples/home.ts'
import * as legal from './samples/legal.ts'
import { pageParts } from './tables.ts'

/** The words that the site's own pages begin with. */
export const seedPageParts = (db: Database) =>
  fillOnce(db, 'page parts', pageParts, async (tx) => {
    const lists = Object.entries({ ...home, ...about, ...consulting, ...community, ...legal }) as [
      ListName,
      Record<string, unknown>[],
    ][]
    const samples = lists.flatMap(([list, all]) =>
      all.map((entry, position) => ({ values: { list, position, name: nameOf(entry), entry } })),
    )
    await pagePartRecords.createMany(tx, sampleWriter, samples)
  })

const nameOf = ({ title, who }: Record<string, unknown>) => String(title ?? who)
