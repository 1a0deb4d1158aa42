import { eventTypes } from '#src/features/events/kinds.ts'
import type { RouteRequest, RouteResponse } from '#src/http/route.ts'
import { Html, html } from '#src/rendering/html.ts'
import { plainDocument } from '#src/rendering/plainDocument.ts'
import { language, settings } from '#src/settings.ts'

/** The query parameters of embedded pages, and what each may say; of all else nothing is cached. */
export const embedParameters: Record<string, RegExp> = {
  level: /^[1-4]$/,
  theme: /^(light|dark)$/,
  type: new RegExp(`^(${eventTypes.join('|')})$`),
  limit: /^[1-9]\d?$/,
}

/** Which heading the page begins with: 1 in a frame, what fits the page around it elsewhere. */
export const levelOf = ({ query }: RouteRequest) =>
  Math.min(Math.max(Math.trunc(Number(query.get('level'))) || 1, 1), 4)

export const heading = (level: number, name: string, content: Html | string): Html =>
  html`${new Html(`<h${level} class="${name}">`)}${content}${new Html(`</h${level}>`)}`

interface Embed {
  title: string
  status?: number
  content: Html
}

/** A page without frame, scripts and cookies; links lead out of the frame that it stands in. */
export function embedDocument(
  { query }: RouteRequest,
  { title, status = 200, content }: Embed,
): RouteResponse {
  const theme = query.get('theme')
  return {
    status,
    headers: { 'content-type': 'text/html; charset=utf-8' },
    body: plainDocument({
      title: `${title} | ${settings.name}`,
      language,
      css: ['/embed.css', settings.theme.stylesheet].filter(Boolean),
      theme: theme === 'light' || theme === 'dark' ? theme : undefined,
      body: html`<main class="embed" aria-label="${title}">${content}</main>`,
    }),
  }
}
