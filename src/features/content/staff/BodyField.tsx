import { Component, type ReactNode, use, useState, useSyncExternalStore } from 'react'
import { classes } from '#src/ui/classes.ts'
import { Button } from '#src/ui/Button.tsx'
import { useFieldLabelId } from '#src/ui/Field.tsx'
import { TextArea } from '#src/ui/inputs.tsx'
import { Skeleton, SkeletonLines } from '#src/ui/Skeleton.tsx'
import { lazyComponent } from '#src/ui/lazyComponent.tsx'
import { CollaborationContext } from './collaboration.ts'
import { DisputeQuestion } from './editing/DisputeQuestion.tsx'
import type { TextSource } from './textSource.ts'
import './body-field.css'

const BodyEditor = lazyComponent(() => import('./editor/BodyEditor.tsx'))

interface BodyFieldProps {
  text: TextSource
  /** Record field that comments refer to. Comments are off if not given. */
  field?: string
  /** Whether the text is the main content of the page. */
  isPage?: boolean
}

/** Rich-text field, edited in the editor or as HTML source. */
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
      {isSource && source}
      {isSource && <Questions field={field} />}
      <div hidden={isSource}>
        <SourceInstead source={isSource ? null : source}>
          <BodyEditor fallback={<EditorWaiting />} text={text} field={field} isAside={isSource} />
        </SourceInstead>
      </div>
      {view}
    </div>
  )
}

/** Shows open disputes below the source, where the editor can't show them. */
function Questions({ field }: { field: string | undefined }) {
  const disputes = use(CollaborationContext)?.disputes.filter((one) => one.field === field) ?? []
  return disputes.map((dispute) => (
    <div key={`${dispute.standing}\n${dispute.other}`} className="dispute">
      <DisputeQuestion dispute={dispute} />
    </div>
  ))
}

/** Nothing to type into: text typed into the source here would lose its lines and the focus to the editor. */
const EditorWaiting = () => (
  <Skeleton label="Loading the editor" className="body-field__waiting">
    <SkeletonLines lines={6} />
  </Skeleton>
)

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

/** Falls back to the source field if the editor fails, such as when its code doesn't load. */
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
