import { runIsolated } from '#src/isolation/isolated.ts'
import { defineTask } from '#src/isolation/task.ts'
import { staticFaces } from './faces.ts'
import type { Setting } from './setType.ts'

const setting = defineTask<Setting, string>('social.setType', { limitSeconds: 20 })

/** Typesets a card in another process: it needs half as much memory as the site, and would block every page. */
export const setTypeApart = (words: Omit<Setting, 'faces'>): Promise<string> =>
  runIsolated(setting, { ...words, faces: staticFaces })
