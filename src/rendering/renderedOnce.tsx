import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { Router } from 'wouter'

/**
 * Children for an element whose content is the same on every page: the server renders it once and keeps the HTML, browsers
 * hydrate it like any other. The content may use neither `useId` nor data nor the address.
 */
export function renderedOnce(
  content: ReactNode,
): () => { children: ReactNode } | { dangerouslySetInnerHTML: { __html: string } } {
  if (!import.meta.env.SSR) return () => ({ children: content })
  let html: string | undefined
  return () => ({ dangerouslySetInnerHTML: { __html: (html ??= renderToString(<Router ssrPath="/">{content}</Router>)) } })
}
