import { QueryClientProvider, useQuery } from '@tanstack/react-query'
import { Suspense, useEffect, useState } from 'react'
import { Router, useLocation, useSearch } from 'wouter'
import { Frame } from './features/frame/site/Frame.tsx'
import { FeedLinks } from './features/seo/site/FeedLinks.tsx'
import { errorPage, matchPage } from './pages.ts'
import { PageBoundary } from './rendering/PageBoundary.tsx'
import { PageLoading } from './rendering/PageLoading.tsx'
import type { Page, PageProps } from './rendering/page.tsx'
import type { ShellProps } from './rendering/render.tsx'
import { EarlyInput } from './rendering/EarlyInput.ts'
import { useCountedReads } from './rendering/countHere.ts'
import { liftPlate } from './rendering/plateTransition.ts'
import { useScrollMemory } from './rendering/scroll.ts'

/** The site's frame around the page for the current address. */
export function SiteShell({ queryClient, fault }: ShellProps) {
  const [pathname] = useLocation()
  const [faultyPath] = useState(pathname)
  const { page, params } =
    fault && pathname === faultyPath
      ? { page: errorPage, params: { message: fault.message } }
      : matchPage(pathname)
  const search = page.pick(new URLSearchParams(useSearch()))
  useScrollMemory(pathname)
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
              <OpenPage page={page} params={params} search={search} />
              <EarlyInput />
            </Suspense>
          </PageBoundary>
        </Frame>
      </Router>
    </QueryClientProvider>
  )
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
