import { html } from './html.ts'
import type { Problem } from '#src/http/errors.ts'
import { problemHeaders } from '#src/http/problems.ts'
import type { RouteResponse } from '#src/http/route.ts'
import { settings } from '#src/settings.ts'
import { plainDocument } from './plainDocument.ts'

/**
 * Shown while there are more requests than the site can handle; needs no data, so it can be sent to
 * thousands at once.
 */
export async function busyPage(
  problem: Problem,
  { language, css }: { language: string; css: readonly string[] },
): Promise<RouteResponse> {
  const { status, message } = problem
  return {
    status,
    headers: { ...problemHeaders(problem), 'content-type': 'text/html; charset=utf-8' },
    body: await plainDocument({
      title: `Very busy | ${settings.name}`,
      language,
      css,
      body: html`<main class="wrap prose">
        <h1>Please try again in a moment</h1>
        <p>${message}</p>
        <p><a href="">Try again</a></p>
      </main>`,
    }),
  }
}
