import type { Database } from '#src/database/open.ts'
import { notFound } from '#src/http/errors.ts'
import type { Route, RouteResponse } from '#src/http/route.ts'
import type { ContentPath } from '../contentKinds.ts'
import type { AnyRecords } from '#src/records/records.ts'
import { readPreview } from './previewLinks.ts'
import { rehearse, showAsPublished } from './rehearsal.ts'

interface PreviewDeps {
  db: Database
  records: Record<ContentPath, AnyRecords>
  /** Renders a page of the public site from the state inside a transaction. */
  readAs: (tx: Database, path: string) => Promise<Response>
  /** URLs of the site's stylesheets. */
  styles: () => string[]
}

const policy = (allowed: string) =>
  `default-src 'none'; style-src 'self'; img-src 'self'; font-src 'self'; media-src 'self'; ${allowed}; base-uri 'none'; form-action 'none'`
const headers = {
  'content-type': 'text/html; charset=utf-8',
  'x-robots-tag': 'noindex, nofollow',
  'referrer-policy': 'no-referrer',
}

const widths = [
  ['Phone', 390, 844],
  ['Tablet', 768, 1024],
  ['Desktop', 1280, 900],
] as const

/** Preview of a record's unpublished page, for anyone with a signed link: in three widths, and on its own. */
export const previewRoutes = ({ db, records, readAs, styles }: PreviewDeps): Route<'preview'>[] => [
  preview('/preview/:token', async ({ params: { token = '' } }) => {
    await readPreview(db, records, token)
    const links = styles()
      .map((href) => `<link rel="stylesheet" href="${href}">`)
      .join('')
    const frames = widths.map(
      ([name, width, height]) =>
        `<h2 class="t4 mt-6">${name}, ${width} pixels</h2><div class="tablebox"><iframe src="/preview/${token}/page?framed" title="${name}" width="${width}" height="${height}" sandbox="allow-same-origin"></iframe></div>`,
    )
    return {
      headers: {
        ...headers,
        'content-security-policy': policy("frame-src 'self'; frame-ancestors 'none'"),
      },
      body: `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Preview</title>${links}</head><body class="wrap py-5"><h1 class="t5">Preview</h1><p class="soft mt-2">Only people with this link can see this. <a href="/preview/${token}/page">Open the page by itself</a></p>${frames.join('')}</body></html>`,
    }
  }),
  preview('/preview/:token/page', async ({ params: { token = '' }, query }) => {
    const { records: own, id } = await readPreview(db, records, token)
    let address = ''
    const html = await rehearse(
      db,
      async (tx) => void (address = await showAsPublished(tx, own, id)),
      async (tx) => {
        const response = await readAs(tx, address)
        if (response.status !== 200) throw notFound('Preview')
        return response.text()
      },
    )
    // Scripts would treat the URL as a page of the site and request unpublished content.
    const still = html.replaceAll(
      /<script(?![^>]*ld\+json)[^>]*>.*?<\/script>|<link[^>]+modulepreload[^>]*>/gs,
      '',
    )
    return {
      headers: {
        ...headers,
        'content-security-policy': policy(
          "script-src 'none'; sandbox allow-same-origin; frame-ancestors 'self'",
        ),
        'x-frame-options': 'SAMEORIGIN',
      },
      // Other pages of the site refuse framing. Links open a new window instead, which the sandbox blocks.
      body: query.has('framed')
        ? still.replaceAll(/<a (?=[^>]*href="[^#])/g, '<a target="_blank" ')
        : still,
    }
  }),
]

const preview = (
  path: string,
  respond: (request: Parameters<Route['respond']>[0]) => Promise<RouteResponse>,
): Route<'preview'> => ({
  kind: 'preview',
  method: 'GET',
  path,
  access: 'anyone',
  caching: 'none',
  respond,
})
