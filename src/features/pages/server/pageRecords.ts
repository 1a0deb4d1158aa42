import { recordsOf } from '#src/kinds/records.ts'
import { pageKind } from '../pageKind.ts'
import { plainPages } from './tables.ts'

export const pageRecords = recordsOf(pageKind, plainPages)
