import { language } from '#src/settings.ts'
import { type Html, html } from './html.ts'

interface PlainDocument {
  title: string
  /** Paths of its stylesheets. */
  css: readonly string[]
  theme?: 'light' | 'dark' | undefined
  body: Html
}

/** A small document without the site's frame and scripts. */
export function plainDocument({ title, css, theme, body }: PlainDocument): string {
  const document = html`<!doctype html>
    <html lang="${language}" data-theme="${theme ?? 'system'}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>${title}</title>
        ${css.map((href) => html`<link rel="stylesheet" href="${href}" />`)}
        <link rel="icon" href="/icon.svg" type="image/svg+xml" />
      </head>
      <body>
        ${body}
      </body>
    </html>`
  return String(document)
}
