import type * as z from 'zod/mini'
import type { ImportDetail } from '../contract.ts'
import { fieldsNamed } from './fieldsNamed.ts'
import { counted } from '#src/text/counted.ts'

/** Results of a step other than its items: records kept on undo, warnings, and counts. */
export function ImportNotes({ shown }: { shown: z.infer<typeof ImportDetail> }) {
  const { title, warnings, lists, kept, undone, step, state } = shown
  return (
    <>
      {title && <p className="soft anywhere">{title}</p>}
      {step === 'undo' && state === 'done' && (
        <section className="stack content-top gap-3">
          <p role="status">
            {counted(undone, 'change')} undone.{' '}
            {kept.length === 0
              ? 'Everything is as it was before this import.'
              : `${counted(kept.length, 'item')} stayed:`}
          </p>
          {kept.length > 0 && (
            <ul className="stack gap-2 anywhere">
              {kept.map(({ kind, label, reason }) => (
                <li key={`${kind} ${label}`}>
                  <strong>{label}</strong> <span className="soft">({kind})</span>: {reason}
                </li>
              ))}
            </ul>
          )}
        </section>
      )}
      {warnings.length > 0 && (
        <details open={warnings.length <= 5}>
          <summary className="target accent bold">
            Please review {counted(warnings.length, 'remark')}
          </summary>
          <ul className="stack gap-2 anywhere mt-2">
            {warnings.map((warning) => (
              <li key={warning}>{fieldsNamed(warning)}</li>
            ))}
          </ul>
        </details>
      )}
      {lists.length > 0 && (
        <details>
          <summary className="target accent bold">Contents</summary>
          <dl className="definition-grid mt-2">
            {lists.map((list) => (
              <div key={list.title} className="rule-top">
                <dt>{list.title}</dt>
                <dd className="soft anywhere">
                  {list.entries.map(({ name, count }) => `${name} ${count}`).join(', ')}
                </dd>
              </div>
            ))}
          </dl>
        </details>
      )}
    </>
  )
}
