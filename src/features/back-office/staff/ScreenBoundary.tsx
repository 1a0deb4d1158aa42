import { Component, type ReactNode } from 'react'
import { ErrorState } from '#src/ui/states.tsx'

/** A screen that fails leaves the frame standing. A script that is gone because of a release is loaded with the page. */
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
