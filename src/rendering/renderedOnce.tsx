import type { ReactNode } from 'react'
import { Router } from 'wouter'
import { fromSettings } from '#src/settings.ts'

/** Left out of what browsers get. */
const server = import.meta.env.SSR ? await import('react-dom/server') : undefined

/**
 * Children for an element whose content is the same on every page: the server renders it once, and anew when settings change, and keeps the HTML, browsers
 * hydrate it like any other. The content may use neither `useId` nor data nor the address.
 */
export function renderedOnce(
  content: ReactNode,
): () => { children: ReactNode } | { dangerouslySetInnerHTML: { __html: string } } {
  if (!server) return () => ({ children: content })
  const html = fromSettings(() => server.renderToString(<Router ssrPath="/">{content}</Router>))
  return () => ({ dangerouslySetInnerHTML: { __html: html() } })
}
