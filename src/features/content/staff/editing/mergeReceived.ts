import { addDisputes, isSameDisputes, type KnownDispute, mergeDisputes } from './disputes.ts'
import type { effective, StoredContent } from './effective.ts'
import type { EditingState } from './formState.ts'
import { type Clash, firstPerField, mergeTexts, mergeValues } from './merge.ts'
import { type FieldValues, isSame } from './values.ts'

interface Merging {
  /** What the form knew of the server, and what it received now. */
  known: StoredContent
  received: ReturnType<typeof effective>
  /** Values last sent without a response. The server may have stored them. */
  unanswered: FieldValues | undefined
  form: Pick<EditingState, 'values' | 'clashes' | 'disputes'>
  textFields: ReadonlySet<string>
  /** Merges a text into the editor that has it open; undefined if the texts have to be compared instead. */
  mergeInEditor: (field: string, theirs: string) => string | undefined
}

/** Merges what others changed on the server into a form with edits. */
export function mergeReceived(merging: Merging) {
  const { known, received, unanswered: sent, form, textFields, mergeInEditor } = merging
  const base = sent
    ? Object.fromEntries(
        Object.entries(known.values).map(([field, value]) => [
          field,
          isSame(received.values[field], sent[field]) ? sent[field] : value,
        ]),
      )
    : known.values
  /** Without a response to the last version sent, it is unknown which edits the server has. */
  const isSure = (field: string) => !sent || isSame(sent[field], known.values[field])
  const merged = mergeValues(base, form.values, received.values, textFields, (field, ...texts) => {
    const text = isSure(field) ? mergeInEditor(field, texts[2]) : undefined
    return text === undefined ? mergeTexts(...texts) : { text, disputes: [] }
  })
  const isOf = (field: string) => (clash: Clash) => clash.field === field
  const isKnown = (clash: Clash) => known.clashes.some((one) => isSame(one, clash))
  const clashes = firstPerField([
    ...received.clashes.filter((clash) => !isKnown(clash) || form.clashes.some(isOf(clash.field))),
    ...merged.clashes,
    ...form.clashes.filter(({ field }) =>
      known.clashes.some(isOf(field))
        ? isSame(merged.values[field], form.values[field])
        : !isSame(merged.values[field], received.values[field]),
    ),
  ])
  const disputes = addDisputes(
    mergeDisputes(known.disputes, form.disputes, received.disputes),
    merged.disputes,
  )
  const stored: StoredContent = {
    ...received.stored,
    clashes: firstPerField([
      ...received.clashes,
      ...known.clashes.filter(({ field }) => clashes.some(isOf(field))),
    ]),
  }
  return {
    stored,
    form: {
      values: merged.values,
      clashes,
      // Keeps the same array if nothing changed, so that components don't rerender.
      disputes:
        isSameDisputes(disputes, form.disputes) &&
        disputes.every(isNamed) === form.disputes.every(isNamed)
          ? form.disputes
          : disputes,
    },
    /** Whether the merge itself raised questions about words. */
    isDisputed: merged.disputes.length > 0,
  }
}

const isNamed = ({ otherBy }: KnownDispute) => otherBy !== undefined
