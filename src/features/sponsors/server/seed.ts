import type { Database } from '#src/database/open.ts'
import { sampleWriter } from '#src/records/actor.ts'
import { fillOnce } from '#src/records/samples.ts'
import { sampleSponsors } from './samples.ts'
import { sponsorRecords } from './sponsors.ts'
import { sponsors } from './tables.ts'

/** Adds fictional sponsors of every tier. */
export const seedSponsors = (db: Database) =>
  fillOnce(db, 'sponsors', sponsors, (tx) =>
    sponsorRecords.createMany(
      tx,
      sampleWriter,
      sampleSponsors.map((sponsor, position) => ({
        values: { ...sponsor, position },
      })),
    ),
  )
