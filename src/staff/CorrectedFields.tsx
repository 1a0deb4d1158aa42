import type * as z from 'zod/mini'
import type { CorrectedField } from '#src/http/corrections.ts'
import { plainDifferences } from './differences.ts'
import { fieldLabel, valueLabel } from './fieldLabels.ts'
import { MarkedEdition } from './MarkedEdition.tsx'

/** Fields corrected by the sender, with both texts side by side and differing words marked. */
export const CorrectedFields = ({
  fields,
}: {
  fields: readonly z.infer<typeof CorrectedField>[]
}) =>
  fields.map(({ field, before, now }) => {
    const paragraphs = [plainDifferences(valueLabel(field, before), valueLabel(field, now))]
    return (
      <div key={field} role="group" className="stack gap-2" aria-label={fieldLabel(field)}>
        <p className="t2 bold">{fieldLabel(field)}</p>
        <div className="editions stack gap-4">
          <MarkedEdition title="Before" paragraphs={paragraphs} side="removed" />
          <MarkedEdition title="Now" paragraphs={paragraphs} side="added" />
        </div>
      </div>
    )
  })
