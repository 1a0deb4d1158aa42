import { enableCompileCache } from 'node:module'
import { join } from 'node:path'
import { root } from './root.ts'

export const compileCache = join(root, 'node_modules/.cache/compiled')

// What one start compiles is there for the next ones; a folder that cannot be written leaves all as it is.
enableCompileCache(compileCache)
