import { Component, type ReactNode, useState } from 'react'
import { Button } from '#src/ui/Button.tsx'
import { useFieldLabelId } from '#src/ui/Field.tsx'
import { TextArea } from '#src/ui/inputs.tsx'
import { lazyComponent } from '#src/ui/lazyComponent.tsx'
import './body-field.css'

const BodyEditor = lazyComponent(() => import('./editor/BodyEditor.tsx'))

interface BodyFieldProps {
  value: string
  /** The field of the record, on which staff may comment. */
  field?: string
  onChange: (html: string) => void
}

/** A text with its markup: in the editor, or as its source. */
export function BodyField({ value, field, onChange }: BodyFieldProps) {
  const [isSource, setSource] = useState(false)
  const source = <SourceArea value={value} onChange={onChange} />
  return (
    <div className="body-field stack gap-1">
      <div className="body-field__view flex">
        <Button variant="quiet" aria-pressed={isSource} onClick={() => setSource(!isSource)}>
          Source
        </Button>
      </div>
      {isSource && source}
      <div hidden={isSource}>
        <SourceInstead source={isSource ? null : source}>
          <BodyEditor fallback={isSource ? null : source} value={value} field={field} isAside={isSource} onChange={onChange} />
        </SourceInstead>
      </div>
    </div>
  )
}

function SourceArea({ value, onChange }: BodyFieldProps) {
  const labelId = useFieldLabelId()
  return (
    <TextArea
      className="body-field__source"
      rows={24}
      value={value}
      onChange={({ target }) => onChange(target.value)}
      spellCheck
      aria-labelledby={labelId}
    />
  )
}

/** Without the editor, as when its code does not arrive, the source can still be edited. */
class SourceInstead extends Component<{ source: ReactNode; children: ReactNode }, { failed: boolean }> {
  override state = { failed: false }
  static getDerivedStateFromError = () => ({ failed: true })
  override render() {
    return this.state.failed ? this.props.source : this.props.children
  }
}
