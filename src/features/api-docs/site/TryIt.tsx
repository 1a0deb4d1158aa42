import { type FormEvent, useState, useSyncExternalStore } from 'react'
import { Button } from '#src/ui/Button.tsx'
import { Field } from '#src/ui/Field.tsx'
import { Select, TextInput } from '#src/ui/inputs.tsx'
import { addressOf, examplesOf, type Operation } from './apiDocument.ts'

const MAX_LENGTH = 20_000
const neverChanges = () => () => {}
const inBrowser = () => true
const onServer = () => false

/**
 * Form that sends a read request with the visitor's parameters. Without scripts, a link to the example if there is
 * one.
 */
export function TryIt({ operation }: { operation: Operation }) {
  const [values, setValues] = useState(() => examplesOf(operation))
  const ready = useSyncExternalStore(neverChanges, inBrowser, onServer)
  const [response, setResponse] = useState('')
  const address = addressOf(operation, values)
  if (!ready) {
    const hasExample =
      operation.parameters?.every(({ name, in: place }) => place !== 'path' || values[name]) ?? true
    return <p>{hasExample ? <a href={address}>{address}</a> : <code>{operation.path}</code>}</p>
  }
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
