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

/** The frame with the page of the current address in it. */
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
            {/* The browser takes what is in here over after the frame, so that neither keeps it busy for long. */}
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

/** A page once its script is there, and what its first lines are made of: lines of another length would move what follows. */
function OpenPage({ page, ...props }: PageProps & { page: Page }) {
  const { needs } = page
  const { isPending } = useQuery({ queryKey: ['nothing'], ...needs, enabled: needs !== undefined })
  const isWaiting = needs !== undefined && isPending
  useEffect(() => {
    // Meanwhile; one that does not arrive is asked for again when the page is shown.
    if (isWaiting) page.Page.preload().catch(() => undefined)
  }, [page, isWaiting])
  const loading = <PageLoading page={page} />
  return isWaiting ? loading : <page.Page {...props} fallback={loading} />
}
