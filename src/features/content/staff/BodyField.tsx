import { Component, type ReactNode, use, useState, useSyncExternalStore } from 'react'
import { classes } from '#src/ui/classes.ts'
import { Button } from '#src/ui/Button.tsx'
import { useFieldLabelId } from '#src/ui/Field.tsx'
import { TextArea } from '#src/ui/inputs.tsx'
import { lazyComponent } from '#src/ui/lazyComponent.tsx'
import { CompanyContext } from './company.ts'
import { DisputeQuestion } from './editing/DisputeQuestion.tsx'
import type { TextSource } from './textSource.ts'
import './body-field.css'

const BodyEditor = lazyComponent(() => import('./editor/BodyEditor.tsx'))

interface BodyFieldProps {
  text: TextSource
  /** The field of the record, on which staff may comment. */
  field?: string
  /** It is what the page is for: what is seldom needed stands beneath it. */
  isPage?: boolean
}

/** A text with its markup: in the editor, or as its source. */
export function BodyField({ text, field, isPage = false }: BodyFieldProps) {
  const [isSource, setSource] = useState(false)
  const source = <SourceArea text={text} />
  const view = (
    <div className={classes('body-field__view row gap-4', isPage && 'paper')}>
      <Button variant="quiet" aria-pressed={isSource} onClick={() => setSource(!isSource)}>
        Source
      </Button>
    </div>
  )
  return (
    <div className="body-field stack gap-1">
      {!isPage && view}
      {isSource && source}
      {isSource && <Questions field={field} />}
      <div hidden={isSource}>
        <SourceInstead source={isSource ? null : source}>
          <BodyEditor
            fallback={isSource ? null : source}
            text={text}
            field={field}
            isAside={isSource}
          />
        </SourceInstead>
      </div>
      {isPage && view}
    </div>
  )
}

/** Where a text is edited as its source, what is asked about its blocks stands beneath it. */
function Questions({ field }: { field: string | undefined }) {
  const disputes = use(CompanyContext)?.disputes.filter((one) => one.field === field) ?? []
  return disputes.map((dispute) => (
    <div key={`${dispute.standing}\n${dispute.other}`} className="dispute">
      <DisputeQuestion dispute={dispute} />
    </div>
  ))
}

function SourceArea({ text }: { text: TextSource }) {
  const labelId = useFieldLabelId()
  return (
    <TextArea
      className="body-field__source"
      rows={24}
      value={useSyncExternalStore(text.subscribe, text.get)}
      onChange={({ target }) => text.set(target.value)}
      spellCheck
      aria-labelledby={labelId}
    />
  )
}

/** Without the editor, as when its code does not arrive, the source can still be edited. */
class SourceInstead extends Component<
  { source: ReactNode; children: ReactNode },
  { failed: boolean }
> {
  override state = { failed: false }
  static getDerivedStateFromError = () => ({ failed: true })
  override render() {
    return this.state.failed ? this.props.source : this.props.children
  }
}
