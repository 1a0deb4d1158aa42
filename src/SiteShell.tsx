import { QueryClientProvider } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { useLocation, useSearch } from 'wouter'
import { Frame } from './features/frame/site/Frame.tsx'
import { FeedLinks } from './features/machines/site/FeedLinks.tsx'
import { errorPage, matchPage } from './pages.ts'
import { PageBoundary } from './rendering/PageBoundary.tsx'
import { PageLoading } from './rendering/PageLoading.tsx'
import type { ShellProps } from './rendering/render.tsx'
import { EarlyInput } from './rendering/EarlyInput.ts'
import { useScrollMemory } from './rendering/scroll.ts'

/** The frame with the page of the current address in it. */
export function SiteShell({ queryClient, fault }: ShellProps) {
  const [pathname] = useLocation()
  const [faultyPath] = useState(pathname)
  const { page, params } =
    fault && pathname === faultyPath ? { page: errorPage, params: { message: fault.message } } : matchPage(pathname)
  const search = page.pick(new URLSearchParams(useSearch()))
  useScrollMemory(pathname)
  return (
    <QueryClientProvider client={queryClient}>
      <FeedLinks />
      <Frame pathname={pathname}>
        <PageBoundary key={pathname}>
          {/* The browser takes what is in here over after the frame, so that neither keeps it busy for long. */}
          <Suspense>
            <page.Page params={params} search={search} fallback={<PageLoading page={page} />} />
            <EarlyInput />
          </Suspense>
        </PageBoundary>
      </Frame>
    </QueryClientProvider>
  )
}
