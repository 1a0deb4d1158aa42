import { runIsolated } from '#src/isolation/isolated.ts'
import { defineTask } from '#src/isolation/task.ts'
import { staticFaces } from './faces.ts'
import type { Setting } from './setType.ts'

const setting = defineTask<Setting, string>('social.setType', { limitSeconds: 20 })

/** Sets the words of a card in another process: what it takes weighs as much as half of the site, and would hold up every page. */
export const setTypeApart = (words: Omit<Setting, 'faces'>): Promise<string> =>
  runIsolated(setting, { ...words, faces: staticFaces })
