import { Component, type ReactNode } from 'react'
import { textOf } from '#src/staff/textOf.ts'
import { Screen } from '#src/staff/Screen.tsx'
import { Button } from '#src/ui/Button.tsx'
import { ErrorState } from '#src/ui/states.tsx'
import { contentKinds, type ContentPath } from '../contentKinds.ts'
import type { Editing } from './editing/editing.ts'
import { labelIn } from './forms.ts'

/** Error boundary of a form. The edits that crashed it aren't rendered again. */
export class FormBoundary extends Component<
  { onFail: () => void; children: ReactNode },
  { failed: boolean }
> {
  override state = { failed: false }

  static getDerivedStateFromError = () => ({ failed: true })

  override componentDidCatch() {
    this.props.onFail()
  }

  override render() {
    return this.state.failed ? null : this.props.children
  }
}

/** Shown instead of a form that crashed: the edits, ready to copy, and a button to discard them. */
export function FailedForm({ path, editing }: { path: ContentPath; editing: Editing }) {
  const { name: one } = contentKinds[path]
  const typed = Object.entries(editing.typed())
  return (
    <Screen title={editing.state().record?.label || `New ${one}`}>
      {typed.length === 0 ? (
        <ErrorState title="This form could not be shown" onRetry={() => location.reload()}>
          <p>Nothing is lost. Try again, and tell an administrator if it happens again.</p>
        </ErrorState>
      ) : (
        <ErrorState
          title="We couldn’t show this form with what you typed"
          actions={
            <Button variant="primary" onClick={editing.discard}>
              Discard what I typed
            </Button>
          }
        >
          <p>
            Copy what you need from below before you discard it. The form then opens as last saved.
          </p>
        </ErrorState>
      )}
      <dl className="stack gap-4 pt-5">
        {typed.map(([field, value]) => (
          <div key={field}>
            <dt className="bold">{labelIn(path, field)}</dt>
            <dd className="anywhere">{textOf(value)}</dd>
          </div>
        ))}
      </dl>
    </Screen>
  )
}
