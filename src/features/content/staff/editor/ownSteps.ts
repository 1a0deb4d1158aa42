import type { Fragment, Node } from '@tiptap/pm/model'
import { Mapping, type Step } from '@tiptap/pm/transform'
import { isLetterAt } from './cursor.ts'
import type { TextChange } from './textChanges.ts'

/** A change that the server doesn't have yet. */
export interface OwnStep {
  step: Step
  inverted: Step
  /** Whether it inserts text right after the last typed letter. */
  continues: boolean
  /** Whether it inserts text at the end of a word that the user didn't just type. */
  extends: boolean
}

/** A range of the common version that the user changed. */
export interface OwnRange {
  from: number
  to: number
  /** The text there now. */
  now: string
  /** Whether it extends a word that the user didn't just type. */
  extends: boolean
}

/** Ranges of the common version that the user's steps changed. `forth` maps to `doc`, the document after all steps. */
export function ownRanges(steps: readonly OwnStep[], forth: Mapping, doc: Node): OwnRange[] {
  return steps.flatMap(({ step, extends: extendsWord }, index) => {
    const ranges: OwnRange[] = []
    // Inverts a copy: a slice of a mapping is inverted whole.
    const back = new Mapping(forth.maps.slice(0, index)).invert()
    step.getMap().forEach((start, end) => {
      const [from, to] = [back.map(start, -1), back.map(end, 1)]
      const now = textOf(doc.content.cut(forth.map(from, -1), forth.map(to, 1)))
      ranges.push({ from, to, now, extends: extendsWord })
    })
    return ranges
  })
}

/** Whether others changed the same words as the user, so that both versions can't be in the text. */
export const isDisputed = (
  base: Node,
  changes: readonly TextChange[],
  ranges: readonly OwnRange[],
) => changes.some((change) => ranges.some((own) => isSameWords(base, change, own)))

function isSameWords(base: Node, change: TextChange, own: OwnRange) {
  const now = textOf(change.now)
  const [theirs, mine] = [wordsAround(base, change), wordsAround(base, own)]
  if (isRange(theirs) && isRange(mine)) return theirs.from < mine.to && mine.from < theirs.to
  if (isRange(theirs)) return isInserted(base, own.from, own.now, theirs)
  if (isRange(mine)) return isInserted(base, change.from, now, mine)
  return change.from === own.from && own.extends && isLetter(now[0]) && isLetter(own.now[0])
}

/** Whether text inserted at a position is inside replaced words, or part of one. */
const isInserted = (base: Node, at: number, text: string, { from, to }: Range) =>
  (from < at && at < to) ||
  (at === to && isLetterAt(base, at - 1) && isLetter(text[0])) ||
  (at === from && isLetterAt(base, at) && isLetter(text.at(-1)))

interface Range {
  from: number
  to: number
}
const isRange = ({ from, to }: Range) => from < to

/** Extends a replaced range to whole words. */
function wordsAround(base: Node, { from, to }: Range): Range {
  if (from === to) return { from, to }
  let [start, end] = [from, to]
  if (isLetterAt(base, start)) while (isLetterAt(base, start - 1)) start--
  if (isLetterAt(base, end - 1)) while (isLetterAt(base, end)) end++
  return { from: start, to: end }
}

const isLetter = (sign: string | undefined) => sign !== undefined && /\S/.test(sign)

const textOf = (content: Fragment) => content.textBetween(0, content.size, ' ', '\uFFFC')
