import { html } from './html.ts'
import type { Problem } from '#src/http/errors.ts'
import { problemHeaders } from '#src/http/problems.ts'
import type { RouteResponse } from '#src/http/route.ts'
import { settings } from '#src/settings.ts'
import { MARK_STROKE, markDots, markLine } from '#src/ui/markPaths.ts'
import { brokenLine, risingDots } from '#src/ui/states.tsx'
import { plainDocument } from './plainDocument.ts'

/**
 * Shown while there are more requests than the site can handle; needs no data, so it can be sent to
 * thousands at once.
 */
export function busyPage(problem: Problem, css: readonly string[]): RouteResponse {
  const { status, message } = problem
  return {
    status,
    headers: { ...problemHeaders(problem), 'content-type': 'text/html; charset=utf-8' },
    body: plainDocument({
      title: `Very busy | ${settings.name}`,
      css,
      body: html`<main class="wrap">
        <p class="row gap-3 pt-6 t4 serif">
          <svg class="mark" viewBox="0 0 40 24" width="40" height="24" aria-hidden="true">
            <path d="${markDots}" />
            <path d="${markLine}" fill="none" stroke="currentColor" stroke-width="${MARK_STROKE}" />
          </svg>
          ${settings.name}
        </p>
        <div class="state state--error">
          <svg class="state__art" viewBox="0 0 220 88" width="220" height="88" aria-hidden="true">
            <path d="${risingDots + brokenLine}" stroke-width="4.4" />
          </svg>
          <h1 class="state__title mt-5">Please try again in a moment</h1>
          <p class="state__text mt-2 soft">${message}</p>
          <p class="mt-5"><a class="btn btn--primary" href="">Try again</a></p>
        </div>
      </main>`,
    }),
  }
}
