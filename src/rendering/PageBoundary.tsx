import { Component, type ReactNode } from 'react'
import { settings } from '#src/settings.ts'
import { ErrorState } from '#src/ui/states.tsx'
import { ScriptMissing } from './page.tsx'

/** Reloads the page from the server if it is reachable; offline, everything stays as it is. */
const loadFromServer = () =>
  fetch(location.href, { method: 'HEAD' }).then(
    () => location.reload(),
    () => {},
  )

/**
 * Keeps the frame when a page fails. If a newer release removed its script, the page is loaded from the server;
 * otherwise it shows an error.
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
