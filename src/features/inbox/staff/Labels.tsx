import { useState } from 'react'
import { takeFocus, useShortcuts } from '#src/staff/keys.ts'
import { Key } from '#src/staff/Key.tsx'
import { Button } from '#src/ui/Button.tsx'
import { classes } from '#src/ui/classes.ts'
import { TextInput } from '#src/ui/inputs.tsx'
import { Tag } from '#src/ui/Tag.tsx'

interface LabelsProps {
  labels: readonly string[]
  /** Resolves to whether the labels were saved. Rejected input stays for correction. */
  onChange: (labels: string[]) => Promise<boolean>
}

/** Labels of an item, edited as one line of text. */
export function Labels({ labels, onChange }: LabelsProps) {
  const [text, setText] = useState<string>()
  const [changed, setChanged] = useState(false)
  const open = () => setText(labels.join(', '))
  useShortcuts(text === undefined ? { l: open } : {})
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
          onClick={open}
        >
          {labels.length > 0 ? 'Edit labels' : 'Add labels'} <Key>l</Key>
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
