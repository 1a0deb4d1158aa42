import { useId } from 'react'
import type { OwnData } from '../ownData.ts'

type Group = NonNullable<OwnData['groups']>[number]

/** Length in characters above which a value is collapsed to its first lines. */
const LONG = 500

/** Everything stored for one purpose, and how long it is stored. */
export function OwnGroup({ group: { title, purpose, kept, rows } }: { group: Group }) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="stack gap-4">
      <h2 className="t5" id={id}>
        {title} <span className="soft tabular">({rows.length})</span>
      </h2>
      <p className="t2 soft">
        {purpose}.{kept && ` How long we keep it: ${kept}.`}
      </p>
      {rows.map(({ received, fields }, index) => (
        <dl key={index} className="receipt__rows own-data__row stack gap-3 pt-4 t2 rule-top">
          <div>
            <dt>Stored</dt>
            <dd>{received}</dd>
          </div>
          {fields.map(([label, value]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value.length > LONG ? <LongValue value={value} /> : value}</dd>
            </div>
          ))}
        </dl>
      ))}
    </section>
  )
}

function LongValue({ value }: { value: string }) {
  const end = value.indexOf('\n')
  const first = end > 0 && end < LONG ? end : value.lastIndexOf(' ', LONG)
  return (
    <details>
      <summary>{value.slice(0, first)}</summary>
      {value.slice(first)}
    </details>
  )
}
