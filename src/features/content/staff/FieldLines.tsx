import { Fragment } from 'react'
import { PlateSubject } from '#src/features/pictures/staff/PlateProposals.tsx'
import type { NamedField } from '#src/kinds/fields.ts'
import { inputText } from '#src/staff/textOf.ts'
import type { ContentPath } from '../contentKinds.ts'
import { ClashNotices } from './editing/ClashNotices.tsx'
import type { Editing } from './editing/editing.ts'
import type { FormState } from './editing/formState.ts'
import { FirstSentences } from './FirstSentences.tsx'
import { RecordField } from './RecordField.tsx'

interface FieldLinesProps {
  path: ContentPath
  lines: readonly NamedField[]
  editing: Editing
  state: FormState
  /** IANA zone that times are entered in. */
  zone: string
  asTitle?: 'first' | 'title'
}

/** Characters of a summary of a sentence or two. */
const SUMMARY = 240
const isEmpty = (value: unknown) => inputText(value).trim() === ''

/** Fields of a record, one below the other, each with the question if two people edited it. */
export function FieldLines({ path, lines, editing, state, zone, asTitle }: FieldLinesProps) {
  const { record, values, errors, clashes } = state
  const fields = lines.map((line) => (
    <Fragment key={line.name}>
      <RecordField
        path={path}
        line={line}
        zone={zone}
        list={line.type === 'entry' ? values.list : undefined}
        value={values[line.name]}
        saved={record?.values[line.name]}
        error={errors[line.name]?.[0]}
        set={editing.set}
        text={editing.texts[line.name]}
        asTitle={asTitle}
      />
      {line.type === 'prose' && line.from && isEmpty(values[line.name]) && (
        <FirstSentences
          from={editing.texts[line.from] ?? inputText(values[line.from])}
          most={Math.min(line.most ?? SUMMARY, SUMMARY)}
          onUse={(text) => editing.set(line.name, text)}
        />
      )}
      <ClashNotices
        path={path}
        clashes={clashes.filter(({ field }) => field === line.name)}
        onChosen={editing.choose}
      />
    </Fragment>
  ))
  return <PlateSubject value={values}>{fields}</PlateSubject>
}
