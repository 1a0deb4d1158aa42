import { eventTypes } from '#src/features/events/eventTypes.ts'
import type { RouteRequest, RouteResponse } from '#src/http/route.ts'
import { Html, html } from '#src/rendering/html.ts'
import { plainDocument } from '#src/rendering/plainDocument.ts'
import { settings } from '#src/settings.ts'

/** Query parameters of embedded pages with their allowed values. Requests with other values are not cached. */
export const embedParameters: Record<string, RegExp> = {
  level: /^[1-4]$/,
  theme: /^(light|dark)$/,
  type: new RegExp(`^(${eventTypes.join('|')})$`),
  limit: /^[1-9]\d?$/,
}

/** Level of the page's first heading: 1 in a frame, or the level that fits the surrounding page. */
export const levelOf = ({ query }: RouteRequest) =>
  Math.min(Math.max(Math.trunc(Number(query.get('level'))) || 1, 1), 4)

export const heading = (level: number, name: string, content: Html | string): Html =>
  html`${new Html(`<h${level} class="${name}">`)}${content}${new Html(`</h${level}>`)}`

interface Embed {
  title: string
  status?: number
  content: Html
}

/** A page without site frame, scripts, or cookies. Links open outside the frame it is embedded in. */
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
      css: ['/embed.css', settings.theme.stylesheet].filter(Boolean),
      theme: theme === 'light' || theme === 'dark' ? theme : undefined,
      body: html`<main class="embed" aria-label="${title}">${content}</main>`,
    }),
  }
}
