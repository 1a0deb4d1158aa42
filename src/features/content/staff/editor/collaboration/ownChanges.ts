import { Extension } from '@tiptap/core'
import type { Node, Fragment } from '@tiptap/pm/model'
import { type EditorState, Plugin, PluginKey, type Transaction } from '@tiptap/pm/state'
import { Mapping, ReplaceStep, type Step } from '@tiptap/pm/transform'
import { followCursor, isLetterAt } from '../text/cursor.ts'
import { changesBetween, type TextChange } from './textChanges.ts'

declare module '@tiptap/pm/transform' {
  interface Mapping {
    /** Missing in the types. Undo finds the repeated steps by it, as in prosemirror-collab. */
    setMirror: (one: number, other: number) => void
  }
}

/** A version of the text as the server has it, or was sent it. */
interface Version {
  html: string
  doc: Node
}

interface OwnChanges {
  /** The version that the steps start from. Without one, steps aren't recorded. */
  base: Version | undefined
  steps: readonly OwnStep[]
  /** A version that may not have arrived yet, and how many of the steps it includes. */
  sent: (Version & { count: number }) | undefined
  /** Position after the last typed letter. */
  typedAt: number | undefined
}

const key = new PluginKey<OwnChanges>('ownChanges')
const NONE: OwnChanges = { base: undefined, steps: [], sent: undefined, typedAt: undefined }

type Correction = (recorded: OwnChanges) => OwnChanges
const corrected = (tr: Transaction, correction: Correction) => tr.setMeta(key, correction)

/**
 * Records the user's changes since the version that the server has, so that others' changes are merged by position
 * instead of by comparing texts, in which the same letters may stand in several places.
 */
export const recordOwnChanges = () =>
  new Plugin<OwnChanges>({
    key,
    state: {
      init: () => NONE,
      apply(tr, known) {
        const now = recorded(known, tr)
        const correct = tr.getMeta(key) as Correction | undefined
        return correct ? correct(now) : now
      },
    },
    // Undo maps its changes through the ones that arrived in between.
    historyPreserveItems: true,
  })

export const OwnChanges = Extension.create({
  name: 'ownChanges',
  addProseMirrorPlugins: () => [recordOwnChanges()],
})

const knownIn = (state: EditorState) => key.getState(state) ?? NONE
export const typedAt = (state: EditorState) => knownIn(state).typedAt

function recorded(known: OwnChanges, tr: Transaction): OwnChanges {
  if (!tr.docChanged) return known
  const isOwn = tr.getMeta('addToHistory') !== false
  let typed = known.typedAt
  const steps = tr.steps.map((step, index): OwnStep => {
    const isInsertion = step instanceof ReplaceStep && step.slice.content.size > 0
    const continues = isOwn && isInsertion && step.from === typed
    if (isOwn && isInsertion) typed = step.getMap().map(step.to)
    else if (typed !== undefined) typed = step.getMap().map(typed, -1)
    const doc = tr.docs[index] ?? tr.before
    const extendsWord = isInsertion && !continues && isLetterAt(doc, step.from - 1)
    return { step, inverted: step.invert(doc), continues, extends: extendsWord }
  })
  // Undo can't rebase changes that it doesn't know.
  if (!isOwn) return { ...NONE, typedAt: typed }
  return { ...known, steps: known.base ? [...known.steps, ...steps] : [], typedAt: typed }
}

/** Records that the server has the document that a transaction makes, as `html`. */
export const recordStored = (tr: Transaction, html: string) =>
  corrected(tr, ({ typedAt: typed }) => ({ ...NONE, base: { html, doc: tr.doc }, typedAt: typed }))

/** Records that the current document is sent to the server, as `html`. The server has `stored`. */
export function recordSent({ tr, doc }: EditorState, html: string, stored: string) {
  return corrected(tr, (known) => {
    const since = changesSince(known, stored)
    return since
      ? { ...known, ...since, sent: { html, doc, count: since.steps.length } }
      : { ...NONE, base: { html, doc }, typedAt: known.typedAt }
  })
}

/** The user's changes since a version, if that is known. */
function changesSince({ base, sent, steps }: OwnChanges, html: string) {
  if (sent?.html === html) return { base: sent as Version, steps: steps.slice(sent.count) }
  return base?.html === html ? { base, steps } : undefined
}

/**
 * Merges another version of the text into the document: its changes since `stored`, with the user's own changes since
 * then on top. Undefined if those aren't known exactly, or if both changed the same words.
 */
export function mergeTheirs(
  state: EditorState,
  stored: string,
  theirs: Version,
): Transaction | undefined {
  const known = knownIn(state)
  const since = changesSince(known, stored)
  if (!since) return undefined
  const { base, steps } = since
  const forth = new Mapping(steps.map(({ step }) => step.getMap()))
  const back = forth.invert()
  const ranges = ownRanges(steps, forth, state.doc)
  const { anchor, head } = state.selection
  const used = [
    ...ranges,
    ...[anchor, head].map((at) => ({ from: back.map(at), to: back.map(at) })),
  ]
  const changes = changesBetween(base.doc, theirs.doc, (from, to) =>
    used.some((one) => one.from <= to && from <= one.to),
  )
  if (isDisputed(base.doc, changes, ranges)) return undefined
  const { tr } = state
  const rebased = rebase(tr, steps, changes)
  if (!rebased) return undefined
  const typed = known.typedAt === undefined ? undefined : tr.mapping.map(known.typedAt, -1)
  followCursor(state, tr, known.typedAt)
  tr.setMeta('addToHistory', false).setMeta('rebased', steps.length)
  const merged = { html: theirs.html, doc: rebased.base }
  return corrected(tr, () => ({ ...NONE, base: merged, steps: rebased.steps, typedAt: typed }))
}

/**
 * Takes the user's steps back, applies changes, and repeats the steps, like prosemirror-collab. Text that continues
 * what the user typed stays next to it; other text goes after what was inserted at the same place.
 */
function rebase(tr: Transaction, steps: readonly OwnStep[], changes: readonly TextChange[]) {
  for (const { inverted } of steps.toReversed()) tr.step(inverted)
  for (const { from, to, now } of changes.toReversed()) tr.replaceWith(from, to, now)
  const base = tr.doc
  const rebased: OwnStep[] = []
  for (const [index, own] of steps.entries()) {
    const first = steps.length - index
    const mapped = mapStep(own, tr.mapping.slice(first))
    const { doc } = tr
    if (!mapped || tr.maybeStep(mapped).failed) return undefined
    tr.mapping.setMirror(first - 1, tr.steps.length - 1)
    rebased.push({ ...own, step: mapped, inverted: mapped.invert(doc) })
  }
  return { base, steps: rebased }
}

function mapStep({ step, continues }: OwnStep, mapping: Mapping) {
  if (!continues || !(step instanceof ReplaceStep) || step.from !== step.to)
    return step.map(mapping)
  const { pos, deletedAcross } = mapping.mapResult(step.from, -1)
  return deletedAcross ? undefined : new ReplaceStep(pos, pos, step.slice)
}

/** A change that the server doesn't have yet. */
interface OwnStep {
  step: Step
  inverted: Step
  /** Whether it inserts text right after the last typed letter. */
  continues: boolean
  /** Whether it inserts text at the end of a word that the user didn't just type. */
  extends: boolean
}

/** A range of the common version that the user changed. */
interface OwnRange {
  from: number
  to: number
  /** The text there now. */
  now: string
  /** Whether it extends a word that the user didn't just type. */
  extends: boolean
}

/** Ranges of the common version that the user's steps changed. `forth` maps to `doc`, the document after all steps. */
function ownRanges(steps: readonly OwnStep[], forth: Mapping, doc: Node): OwnRange[] {
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
const isDisputed = (base: Node, changes: readonly TextChange[], ranges: readonly OwnRange[]) =>
  changes.some((change) => ranges.some((own) => isSameWords(base, change, own)))

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
