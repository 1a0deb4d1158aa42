import { Component, type ReactNode } from 'react'
import { settings } from '#src/settings.ts'
import { ErrorState } from '#src/ui/states.tsx'
import { ScriptMissing } from './page.tsx'

/** Loads the page from the server when that can be reached; without a connection everything stays as it is. */
const loadFromServer = () =>
  fetch(location.href, { method: 'HEAD' }).then(
    () => location.reload(),
    () => {},
  )

/**
 * Keeps the frame when a page fails. A script that a newer release took away is made up for by loading the page from the server;
 * otherwise the page says what happened.
 */
export class PageBoundary extends Component<{ children: ReactNode }, { error?: unknown }> {
  override state: { error?: unknown } = {}
  static getDerivedStateFromError = (error: unknown) => ({
    error: error ?? new Error('Nothing was thrown'),
  })
  override componentDidCatch(error: unknown) {
    if (error instanceof ScriptMissing) void loadFromServer()
  }
  override render() {
    const { error } = this.state
    if (!error) return this.props.children
    return (
      <div className="wrap page-failed">
        <title>{`This page did not load | ${settings.name}`}</title>
        <ErrorState level={1} title="This page did not load" onRetry={() => void loadFromServer()}>
          {error instanceof ScriptMissing
            ? 'We couldn’t reach the server. Please check your connection and try again.'
            : 'Part of this page could not be shown. The problem is on our side. Please try again, or pick another page from the menu.'}
        </ErrorState>
      </div>
    )
  }
}
