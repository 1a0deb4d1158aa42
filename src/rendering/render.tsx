import type { QueryKey } from '@tanstack/react-query'
import type { ComponentType } from 'react'
import { renderToString } from 'react-dom/server'
import { Router } from 'wouter'
import { type Get, ResponseError } from '#src/http/client.ts'
import { type Assets, Document, type Fault, type PageState } from './Document.tsx'
import { type Page, type Queries, ResponseContext, type Search, SiteContext, type SiteFacts } from './page.tsx'
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

/** Renders a page with its data; rejects when a call that it needs fails on our side. */
export async function render(rendering: Rendering): Promise<{ status: number; html: string; data: unknown[] }> {
  const { page, params, search, pathname, facts, assets, language, Shell, get, fault } = rendering
  const queryClient = new SiteQueryClient(get)
  const queries = page.queries(params, search)
  await Promise.all([page.preload(), ...queries.map((query) => load(queryClient, query))])
  const data = queries
    .map(({ queryKey }): [QueryKey, unknown] => [queryKey, queryClient.getQueryData(queryKey)])
    .filter(([, datum]) => datum !== undefined)
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
  // React leaves this in place of a part that threw, for browsers to try again; what failed here would fail there.
  if (html.includes('<!--$!-->')) throw new Error(`A part of ${pathname} could not be rendered.`)
  return { status: response.status, html: `<!doctype html>${html}`, data: data.map(([, datum]) => datum) }
}

/** A call that was refused is left to the browser, which makes it again: what an address holds never fails a page. */
async function load(queryClient: SiteQueryClient, query: Queries[number]) {
  try {
    await queryClient.fetchQuery(query)
  } catch (error) {
    if (!(error instanceof ResponseError) || error.status >= 500) throw error
    queryClient.removeQueries({ queryKey: query.queryKey, exact: true })
  }
}
