import { useState } from 'react'
import { takeFocus } from '#src/staff/keys.ts'
import { Button } from '#src/ui/Button.tsx'
import { classes } from '#src/ui/classes.ts'
import { TextInput } from '#src/ui/inputs.tsx'
import { Tag } from '#src/ui/Tag.tsx'

interface LabelsProps {
  labels: readonly string[]
  /** Whether they were taken; what was refused stays to be corrected. */
  onChange: (labels: string[]) => Promise<boolean>
}

/** Words by which staff find things of a kind again: shown, and changed as one line. */
export function Labels({ labels, onChange }: LabelsProps) {
  const [text, setText] = useState<string>()
  const [changed, setChanged] = useState(false)
  const close = () => {
    setText(undefined)
    setChanged(true)
  }
  if (text === undefined)
    return (
      <p className="row wraps gap-2">
        {labels.map((label) => (
          <Tag key={label}>{label}</Tag>
        ))}
        <Button
          ref={changed ? takeFocus : null}
          variant="quiet"
          className={classes(labels.length === 0 && 'inbox-pane__label')}
          onClick={() => setText(labels.join(', '))}
        >
          {labels.length > 0 ? 'Edit labels' : 'Add labels'}
        </Button>
      </p>
    )
  return (
    <form
      className="row wraps gap-2"
      onSubmit={(event) => {
        event.preventDefault()
        void onChange([...new Set(text.split(',').map((one) => one.trim()))].filter(Boolean)).then(
          (taken) => taken && close(),
        )
      }}
    >
      <TextInput
        ref={takeFocus}
        aria-label="Labels, separated by commas"
        placeholder="Separated by commas"
        maxLength={400}
        value={text}
        onChange={({ target }) => setText(target.value)}
        onKeyDown={({ key }) => key === 'Escape' && close()}
      />
      <Button type="submit">Save labels</Button>
    </form>
  )
}
