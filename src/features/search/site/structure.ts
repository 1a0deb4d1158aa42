import type { Thing } from 'schema-dts'
import { type At, breadcrumbs } from '#src/rendering/structure.ts'

export const searchStructure = (at: At): Thing[] => [breadcrumbs(at, ['Search', '/search'])]
