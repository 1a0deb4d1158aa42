import { Component, type ReactNode } from 'react'
import { ErrorState } from '#src/ui/states.tsx'

/** Keeps the frame when a screen fails. Reloads the page if a script is missing because of a new release. */
export class ScreenBoundary extends Component<{ children: ReactNode }, { error: unknown }> {
  override state: { error: unknown } = { error: undefined }

  static getDerivedStateFromError(error: unknown) {
    return { error }
  }

  override render() {
    if (this.state.error === undefined) return this.props.children
    return (
      <ErrorState
        level={1}
        title="This screen could not be shown"
        onRetry={() => location.reload()}
      >
        <p>Nothing you saved is lost. Try again. If it happens again, tell an administrator.</p>
      </ErrorState>
    )
  }
}
