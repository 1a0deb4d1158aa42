import { Tag } from '#src/ui/Tag.tsx'
import type { Operation } from './apiDocument.ts'
import { Description } from './Description.tsx'
import { FieldTable, fieldsOf } from './FieldTable.tsx'
import { TryIt } from './TryIt.tsx'
import { TypeName } from './TypeName.tsx'

/** One operation, collapsed at first. Only one operation is open at a time. */
export function OperationDetails({ operation }: { operation: Operation }) {
  const { method, path, summary, operationId, parameters = [], requestBody, responses } = operation
  const name = `${method} ${path}`
  const response = responses[200]?.content?.['application/json']
  return (
    <details className="docs__call rule-bottom" name="call">
      <summary>
        <Tag tone={method === 'GET' ? 'brand' : 'strong'}>{method}</Tag> <code>{path}</code>{' '}
        <span className="soft">
          <Description text={summary} />
        </span>
      </summary>
      <div className="docs__body" id={operationId}>
        <FieldTable caption="Parameters" of={name} fields={parameters} />
        {requestBody && (
          <p>
            Body: <TypeName of={requestBody.content['application/json'].schema} />
          </p>
        )}
        {response &&
          (response.schema.properties ? (
            <FieldTable caption="Response" of={name} fields={fieldsOf(response.schema)} />
          ) : (
            <p>
              Response:{' '}
              {response.schema.$ref || response.schema.items ? (
                <TypeName of={response.schema} />
              ) : (
                'an empty object'
              )}
            </p>
          ))}
        {response?.example !== undefined && (
          <figure>
            <figcaption>Example, shortened</figcaption>
            <pre className="docs__json p-4 leaf t1" tabIndex={0}>
              {JSON.stringify(response.example, null, 2)}
            </pre>
          </figure>
        )}
        {method === 'GET' && <TryIt operation={operation} />}
        <p className="small soft">
          Other responses:{' '}
          <Description
            text={Object.entries(responses)
              .filter(([status]) => status !== '200')
              .map(([status, { description }]) => `${status}: ${description}`)
              .join(' ')}
          />
        </p>
      </div>
    </details>
  )
}
