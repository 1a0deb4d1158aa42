import { randomUUID } from 'node:crypto'
import { stat } from 'node:fs/promises'
import { basename } from 'node:path'
import { eq, sql } from 'drizzle-orm'
import { changedRedirects, rememberRedirects } from '#src/records/redirectDifferences.ts'
import type { ImportChoices, ImportSource } from '../../sources.ts'
import type { WrittenRun } from '../importOptions.ts'
import { headerOf } from '../table/tablesInZip.ts'
import { keyOfHeader } from '../table/headings.ts'
import { imports } from '../tables.ts'
import { broughtPictures } from './broughtPictures.ts'
import { storeLines, summaryOf } from './storedLines.ts'

/** Name in the list of imports for imports run from the command line. */
const PERSON = 'the command line'

/** The answers about a table: fields of columns, and meanings of statuses. */
const answersIn = ({ columns = {}, statuses = {} }: ImportChoices): ImportChoices => ({
  ...(Object.keys(columns).length > 0 && { columns }),
  ...(Object.keys(statuses).length > 0 && { statuses }),
})

/** Records an import from the command line like one from the back office, where it can be undone. */
export function commandRun(source: ImportSource, file: string, choices: ImportChoices): WrittenRun {
  const id = randomUUID()
  return {
    requestId: id,
    async begin(tx) {
      const found = await stat(file)
      const now = new Date()
      const options = answersIn(choices)
      const header = Object.keys(options).length > 0 ? await headerOf(file) : null
      await tx.insert(imports).values({
        id,
        source,
        fileName: basename(file),
        size: found.isFile() ? found.size : 0,
        header,
        headerKey: keyOfHeader(header),
        options,
        step: 'import',
        userId: '',
        userName: PERSON,
        createdAt: now,
        importedAt: sql`now()`,
        endedAt: now,
      })
      await rememberRedirects(tx)
    },
    async end(tx, report) {
      await storeLines(tx, id, report.tally.lines)
      const written = { redirects: await changedRedirects(tx), pictures: await broughtPictures(tx) }
      await tx
        .update(imports)
        .set({ report: summaryOf(report), ...written })
        .where(eq(imports.id, id))
    },
  }
}
