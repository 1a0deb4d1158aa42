import type { Database } from '#src/database/open.ts'
import { saveRedirects } from '#src/records/redirects.ts'

/** Redirects old addresses to the new locations of their content. */
export const redirectHere = (tx: Database, moved: { oldAddresses: string[]; to: string }[]) =>
  saveRedirects(
    tx,
    moved.flatMap(({ oldAddresses, to }) =>
      oldAddresses.filter((from) => bare(from) !== bare(to)).map((from) => ({ from, to })),
    ),
  )

const bare = (address: string) => address.toLowerCase().replace(/\/+$/, '')
