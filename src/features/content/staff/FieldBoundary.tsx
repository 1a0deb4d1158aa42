import { Component, type ReactNode } from 'react'
import { textOf } from '#src/staff/textOf.ts'
import { Button } from '#src/ui/Button.tsx'
import { Notice } from '#src/ui/states.tsx'

interface FieldBoundaryProps {
  value: unknown
  onDiscard: () => void
  children: ReactNode
}

const SHOWN = 2000

interface Failure {
  hasFailed: boolean
  /** The value that crashed the field. A different value is tried again. */
  value?: unknown
}

/** Contains the crash of one field: shows its text and offers to discard it. The rest of the form keeps working. */
export class FieldBoundary extends Component<FieldBoundaryProps, Failure> {
  override state: Failure = { hasFailed: false }

  static getDerivedStateFromError = (): Failure => ({ hasFailed: true })

  static getDerivedStateFromProps({ value }: FieldBoundaryProps, state: Failure): Failure | null {
    if (!state.hasFailed) return null
    return 'value' in state && state.value !== value
      ? { hasFailed: false }
      : { hasFailed: true, value }
  }

  override render() {
    const { value, onDiscard, children } = this.props
    if (!this.state.hasFailed) return children
    const typed = textOf(value).slice(0, SHOWN)
    return (
      <Notice tone="danger">
        <div className="stack gap-3 min-0">
          <p>We couldn't show what was typed here. Copy what you need, then discard it.</p>
          {typed && <p className="anywhere t1">{typed}</p>}
          <p>
            <Button
              onClick={() => {
                onDiscard()
                this.setState({ hasFailed: false })
              }}
            >
              Discard what I typed
            </Button>
          </p>
        </div>
      </Notice>
    )
  }
}
