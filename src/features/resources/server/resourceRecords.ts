import { sql } from 'drizzle-orm'
import { choiceLabel } from '#src/kinds/choiceLabel.ts'
import { fieldsOf } from '#src/kinds/kind.ts'
import { recordsOf } from '#src/kinds/records.ts'
import { fileIdIn } from '../files.ts'
import { isFile } from './files.ts'
import { resourceKind } from '../resourceKind.ts'
import { resourceFiles, resources } from './tables.ts'

const NO_FILE =
  'There is no such file here. Upload the PDF, or enter an address that starts with https://'

export const resourceRecords = recordsOf(resourceKind, resources, {
  async verify(tx, { fileUrl }) {
    if (!fileUrl?.startsWith('/')) return undefined
    const id = fileIdIn(fileUrl)
    const isThere = id && (await tx.$count(resourceFiles, isFile(id))) > 0
    return isThere ? undefined : { fileUrl: [NO_FILE] }
  },
  detail: sql`concat_ws(', ', ${choiceLabel(resources.type, fieldsOf(resourceKind).type.choices)}, nullif(${resources.topic}, ''))`,
})
