import type { ReactNode } from 'react'
import { Router } from 'wouter'
import { fromSettings } from '#src/settings.ts'

/** Excluded from the browser build. */
const server = import.meta.env.SSR ? await import('react-dom/server') : undefined

/**
 * Children for an element whose content is the same on every page. The server renders the HTML once, and again
 * when settings change; browsers hydrate it like any other. The content must not use `useId`, data, or the
 * address.
 */
export function renderedOnce(
  content: ReactNode,
): () => { children: ReactNode } | { dangerouslySetInnerHTML: { __html: string } } {
  if (!server) return () => ({ children: content })
  const html = fromSettings(() => server.renderToString(<Router ssrPath="/">{content}</Router>))
  return () => ({ dangerouslySetInnerHTML: { __html: html() } })
}
