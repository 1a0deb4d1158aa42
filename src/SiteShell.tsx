import { QueryClientProvider, useQuery } from '@tanstack/react-query'
import { Suspense, useEffect, useState, Component, type ReactNode } from 'react'
import { Router, useLocation, useSearch } from 'wouter'
import { settings } from '#src/settings.ts'
import { SkeletonStory, SkeletonTitle } from '#src/ui/Skeleton.tsx'
import { ErrorState } from '#src/ui/states.tsx'
import { Frame } from './features/frame/site/Frame.tsx'
import { hasToken } from './http/router.ts'
import { errorPage, matchPage } from './pages.ts'
import { type Page, type PageProps, ScriptMissing } from './rendering/page.tsx'
import type { ShellProps } from './rendering/render.tsx'
import { EarlyInput } from './rendering/EarlyInput.ts'
import { loadFromServer } from './rendering/loadFromServer.ts'
import { useCountedReads } from './rendering/countHere.ts'
import { liftPlate } from './rendering/plateTransition.ts'
import { useScrollMemory } from './rendering/scroll.ts'
import { useRestoredFocus } from './ui/useRestoredFocus.ts'
import { type FeedFormat, feedFormats, feedPath, feedSections } from '#src/rendering/feeds.ts'

/**
 * Keeps the frame when a page fails. If a newer release removed its script, the page is loaded from the server;
 * otherwise it shows an error.
 */
class PageBoundary extends Component<{ children: ReactNode }, { error?: unknown }> {
  override state: { error?: unknown } = {}
  static getDerivedStateFromError = (error: unknown) => ({
    error: error ?? new Error('Nothing was thrown'),
  })
  override componentDidCatch(error: unknown) {
    if (error instanceof ScriptMissing) loadFromServer()
  }
  override render() {
    const { error } = this.state
    if (!error) return this.props.children
    return (
      <div className="wrap page-failed">
        <title>{`This page did not load | ${settings.name}`}</title>
        <ErrorState level={1} title="This page did not load" onRetry={() => loadFromServer()}>
          {error instanceof ScriptMissing
            ? 'We couldn’t reach the server. Please check your connection and try again.'
            : 'Part of this page could not be shown. The problem is on our side. Please try again, or pick another page from the menu.'}
        </ErrorState>
      </div>
    )
  }
}

/** The site's frame around the page for the current address. */
export function SiteShell({ queryClient, fault }: ShellProps) {
  const [pathname] = useLocation()
  const [loadedPath] = useState(pathname)
  const { page, params } =
    fault && pathname === loadedPath
      ? { page: errorPage, params: { message: fault.message } }
      : matchPage(pathname)
  const search = page.pick(new URLSearchParams(useSearch()))
  useScrollMemory(pathname)
  useRestoredFocus()
  useCountedReads(pathname)
  return (
    <QueryClientProvider client={queryClient}>
      <Router aroundNav={liftPlate}>
        <FeedLinks />
        <Frame pathname={pathname}>
          <PageBoundary key={pathname}>
            {/* A separate boundary lets the browser hydrate this part after the frame, so neither blocks it for
                long. */}
            <Suspense>
              {hasToken(page) && pathname !== loadedPath ? (
                <ServerPage page={page} />
              ) : (
                <OpenPage page={page} params={params} search={search} />
              )}
              <EarlyInput />
            </Suspense>
          </PageBoundary>
        </Frame>
      </Router>
    </QueryClientProvider>
  )
}

const stories = [1, 2, 3, 4, 5, 6]

/** Placeholder while a page's script loads; as high as the window, so that the footer does not move. */
function PageLoading({ page: { name, loadingText } }: { page: Page }) {
  return (
    <div className="bones" aria-busy="true">
      <title>{name ? `${name} | ${settings.name}` : settings.name}</title>
      <SkeletonTitle />
      <div className="wrap">
        <h1 className="page-loading__text track-0">
          <span role="status">{loadingText}</span>
        </h1>
        <div className="page-loading__stories gap-col py-6 stack" aria-hidden="true">
          {stories.map((story) => (
            <SkeletonStory key={story} />
          ))}
        </div>
      </div>
    </div>
  )
}

/** A page that a token opens, reached without a new document: what it shows only comes with its document. */
function ServerPage({ page }: { page: Page }) {
  useEffect(() => void loadFromServer(), [])
  return <PageLoading page={page} />
}

/**
 * Renders a page once its script and the data its first lines need have loaded: placeholder lines
 * of another length would shift the layout.
 */
function OpenPage({ page, ...props }: PageProps & { page: Page }) {
  const { needs } = page
  const { isPending } = useQuery({ queryKey: ['nothing'], ...needs, enabled: needs !== undefined })
  const isWaiting = needs !== undefined && isPending
  useEffect(() => {
    // Preloads the script while the data loads; if that fails, rendering the page tries again.
    if (isWaiting) page.Page.preload().catch(() => undefined)
  }, [page, isWaiting])
  const loading = <PageLoading page={page} />
  return isWaiting ? loading : <page.Page {...props} fallback={loading} />
}

/** Lets feed readers discover the feeds from any page. */
const FeedLinks = () =>
  Object.entries(feedSections).flatMap(([section, entries]) =>
    (Object.keys(feedFormats) as FeedFormat[]).map((format) => {
      const { type, name } = feedFormats[format]
      const path = feedPath(section, format)
      return (
        <link
          key={path}
          rel="alternate"
          type={type}
          title={`${settings.name}: ${entries} (${name})`}
          href={path}
        />
      )
    }),
  )
