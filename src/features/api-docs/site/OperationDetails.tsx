import { Tag } from '#src/ui/Tag.tsx'
import { type Operation, addressOf, examplesOf } from './apiDocument.ts'
import { Description } from './Description.tsx'
import { FieldTable, fieldsOf } from './FieldTable.tsx'
import { TypeName } from './TypeName.tsx'
import { type FormEvent, useState, useSyncExternalStore } from 'react'
import { Button } from '#src/ui/Button.tsx'
import { Field } from '#src/ui/Field.tsx'
import { Select, TextInput } from '#src/ui/inputs.tsx'

/**
 * One operation, collapsed at first. Only one operation is open at a time. Examples are a third of the page and are
 * added in the browser; without scripts there is a link to the response.
 */
export function OperationDetails({ operation }: { operation: Operation }) {
  const { method, path, summary, operationId, parameters = [], requestBody, responses } = operation
  const name = `${method} ${path}`
  const response = responses[200]?.content?.['application/json']
  const ready = useSyncExternalStore(neverChanges, inBrowser, onServer)
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
        {ready && response?.example !== undefined && (
          <figure>
            <figcaption>Example, shortened</figcaption>
            <pre className="docs__json p-4 leaf t1" tabIndex={0}>
              {JSON.stringify(response.example, null, 2)}
            </pre>
          </figure>
        )}
        {method === 'GET' &&
          (ready ? <TryIt operation={operation} /> : <ExampleLink operation={operation} />)}
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

const MAX_LENGTH = 20_000
const neverChanges = () => () => {}
const inBrowser = () => true
const onServer = () => false

function ExampleLink({ operation }: { operation: Operation }) {
  const values = examplesOf(operation)
  const address = addressOf(operation, values)
  const hasExample =
    operation.parameters?.every(({ name, in: place }) => place !== 'path' || values[name]) ?? true
  return <p>{hasExample ? <a href={address}>{address}</a> : <code>{operation.path}</code>}</p>
}

/** Form that sends a read request with the visitor's parameters. */
function TryIt({ operation }: { operation: Operation }) {
  const [values, setValues] = useState(() => examplesOf(operation))
  const [response, setResponse] = useState('')
  const address = addressOf(operation, values)
  const ask = async (event: FormEvent) => {
    event.preventDefault()
    setResponse('Loading...')
    try {
      const got = await fetch(address)
      setResponse(`${got.status} ${got.statusText}\n\n${readable(await got.text())}`)
    } catch {
      setResponse('The site did not respond. Please check your connection and try again.')
    }
  }
  return (
    <form className="docs__try stack gap-4" onSubmit={(event) => void ask(event)}>
      {operation.parameters?.map(({ name, required, schema }) => {
        const control = {
          value: values[name] ?? '',
          onChange: ({ target }: { target: { value: string } }) =>
            setValues({ ...values, [name]: target.value }),
        }
        return (
          <Field label={name} key={name} required={required}>
            {schema.enum ? (
              <Select {...control}>
                <option value="">as always</option>
                {schema.enum.map((choice) => (
                  <option key={String(choice)}>{String(choice)}</option>
                ))}
              </Select>
            ) : (
              <TextInput {...control} autoComplete="off" />
            )}
          </Field>
        )
      })}
      <p className="docs__address">
        <Button type="submit">Try it</Button> <code>GET {address}</code>
      </p>
      <pre
        className="docs__json p-4 leaf t1"
        role="status"
        tabIndex={0}
        aria-label="Response"
        hidden={!response}
      >
        {response}
      </pre>
    </form>
  )
}

function readable(text: string) {
  try {
    const whole = JSON.stringify(JSON.parse(text), null, 2)
    return whole.length > MAX_LENGTH
      ? `${whole.slice(0, MAX_LENGTH)}\n… and ${(whole.length - MAX_LENGTH).toLocaleString('en-US')} characters more`
      : whole
  } catch {
    return text
  }
}
