import { type FormEvent, useState } from 'react'
import { Button } from '#src/ui/Button.tsx'
import { Field } from '#src/ui/Field.tsx'
import { SearchInput, Select, TextArea, TextInput } from '#src/ui/inputs.tsx'
import { StarPicker } from '#src/ui/StarPicker.tsx'
import { Tick, Toggle } from '#src/ui/Tick.tsx'

const choices = [
  { value: 'one', label: 'The first choice' },
  { value: 'two', label: 'The second choice' },
  { value: 'three', label: 'A choice that cannot be made', disabled: true },
]

export function Fields() {
  const [tried, setTried] = useState(true)
  const [text, setText] = useState('')
  const [on, setOn] = useState(true)
  const send = (event: FormEvent) => {
    event.preventDefault()
    setTried(!tried)
  }
  return (
    <form className="form" onSubmit={send} noValidate>
      <Field label="First name" required>
        <TextInput name="first" autoComplete="given-name" defaultValue="Amelia" />
      </Field>
      <Field label="Last name" hint="As it should stand on the badge">
        <TextInput name="last" placeholder="Castro" />
      </Field>
      <Field label="Email" required wide error={tried && 'Valid email is required'}>
        <TextInput type="email" name="email" defaultValue="amelia.castro@northpier" />
      </Field>
      <Field label="Subject" required error={tried && 'Choose one'}>
        <Select name="subject" placeholder="Choose a subject" choices={choices} />
      </Field>
      <Field label="Level">
        <Select name="level" disabled choices={choices} />
      </Field>
      <Field label="Message" wide hint="At least 10 letters" aside={`${text.length} of 500`}>
        <TextArea name="message" value={text} onChange={(event) => setText(event.target.value)} />
      </Field>
      <Field label="Closed">
        <TextInput disabled defaultValue="Cannot be changed" />
      </Field>
      <Field label="Your rating" required group error={tried && 'Please choose a rating'}>
        <StarPicker name="rating" />
      </Field>
      <Field label="Rated" group>
        <StarPicker name="rated" defaultValue={3} />
      </Field>
      <div className="stack content-top min-0 gap-2">
        <SearchInput label="Search" placeholder="Search..." />
        <Toggle on={on} onChange={setOn}>
          Only the free ones
        </Toggle>
      </div>
      <Tick
        wide
        label="I agree to be written to about this"
        required
        error={tried && 'This must be ticked'}
      />
      <Tick label="Ticked" defaultChecked />
      <Tick label="Disabled" disabled />
      <div className="wraps row full gap-4 pt-5 rule-top">
        <Button type="submit" variant="primary">
          {tried ? 'Fix the errors' : 'Show the errors'}
        </Button>
        <span className="caption">Press to see the fields with and without errors.</span>
      </div>
    </form>
  )
}
