import { notFound, problemExplanations, problemPath } from '#src/http/errors.ts'
import type { Route } from '#src/http/route.ts'
import { html } from '#src/rendering/html.ts'
import { plainDocument } from '#src/rendering/plainDocument.ts'
import { settings } from '#src/settings.ts'

const byPath = new Map(
  Object.entries(problemExplanations).map(([code, known]) => [
    problemPath(code),
    { code, ...known },
  ]),
)

/** Serves the pages that the `type` of a problem response links to. */
export const problemPages = (css: () => readonly string[]): Route<'problem'> => ({
  kind: 'problem',
  method: 'GET',
  path: problemPath(':code'),
  access: 'anyone',
  caching: 'content',
  respond({ path }) {
    const known = byPath.get(path)
    if (!known) throw notFound('Type of problem')
    const { code, status, title, explanation } = known
    const body = html`<main class="wrap prose">
      <h1>${title}</h1>
      <p><code>${status}</code> <code>${code}</code></p>
      <p>${explanation}</p>
      <p>
        Problems are sent as <code>application/problem+json</code> (RFC 9457):
        <code>detail</code> says what went wrong this time and what to do.
        <a href="/api/docs">The API of ${settings.name}</a>
      </p>
    </main>`
    return {
      headers: { 'content-type': 'text/html; charset=utf-8' },
      body: plainDocument({
        title: `${title} | ${settings.name} API`,
        css: css(),
        body,
      }),
    }
  },
})
