import type { QueryKey } from '@tanstack/react-query'
import type { ComponentType } from 'react'
import { renderToString } from 'react-dom/server'
import { Router } from 'wouter'
import type { Get } from '#src/http/client.ts'
import { type Assets, Document, type Fault, type PageState } from './Document.tsx'
import { type Page, ResponseContext, type Search, SiteContext, type SiteFacts } from './page.tsx'
import { SiteQueryClient } from './queries.ts'

export interface ShellProps {
  queryClient: SiteQueryClient
  fault?: Fault | undefined
}

interface Rendering {
  page: Page
  params: Record<string, string>
  search: Search
  pathname: string
  facts: SiteFacts
  assets: Assets
  language: string
  Shell: ComponentType<ShellProps>
  /** Calls the API in-process. */
  get: Get
  /** Shown instead of the page of the address. */
  fault?: Fault
}

/** Renders a page with its data; rejects when a call it needs fails otherwise than with 404. */
export async function render(rendering: Rendering): Promise<{ status: number; html: string }> {
  const { page, params, search, pathname, facts, assets, language, Shell, get, fault } = rendering
  const queryClient = new SiteQueryClient(get)
  const queries = page.queries(params, search)
  await Promise.all([page.preload(), ...queries.map((query) => queryClient.fetchQuery(query))])
  const data = queries.map(({ queryKey }): [QueryKey, unknown] => [queryKey, queryClient.getQueryData(queryKey)])
  const state: PageState = { assets, facts, data, fault }
  const response = { status: fault?.status ?? 200 }
  const html = renderToString(
    <ResponseContext value={response}>
      <SiteContext value={facts}>
        <Document state={state} language={language}>
          <Router ssrPath={pathname} ssrSearch={new URLSearchParams(search).toString()}>
            <Shell queryClient={queryClient} fault={fault} />
          </Router>
        </Document>
      </SiteContext>
    </ResponseContext>,
  )
  queryClient.clear()
  return { status: response.status, html: `<!doctype html>${html}` }
}
