import { enableCompileCache } from 'node:module'
import { join } from 'node:path'
import { root } from './root.ts'

export const compileCache = join(root, 'node_modules/.cache/compiled')

// Later starts reuse what one start compiled; if the folder is not writable, nothing is cached.
enableCompileCache(compileCache)
