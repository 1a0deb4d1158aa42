import type { QueryKey } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { settings } from '#src/settings.ts'
import type { SiteFacts } from './page.tsx'

export interface Assets {
  /** The starter, which runs before the first paint, then what it asks for after it: the entry and every chunk that it and the page import. */
  js: string[]
  css: string[]
  fonts: string[]
}

/** A fault as the error page shows it. */
export interface Fault {
  status: number
  message: string
}

/** What the browser starts from: the same facts and data that the server rendered with. */
export interface PageState {
  assets: Assets
  facts: SiteFacts
  data: [QueryKey, unknown][]
  /** What is too much to carry: the starter asks for it together with the scripts. */
  late?: { key: QueryKey; path: string } | undefined
  /** Set when a fault of ours is shown instead of the page of this address. */
  fault?: Fault | undefined
}

/** The whole page. Its only inline script is inert JSON, so the policy needs no hash or nonce for it. */
export function Document({
  state,
  language,
  children,
}: {
  state: PageState
  language: string
  children: ReactNode
}) {
  const {
    css,
    js: [starter, ...scripts],
    fonts,
  } = state.assets
  return (
    <html lang={language} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <script src={starter} data-js={scripts.join(' ')} />
        {/* Nothing is painted before the whole page is there: half a page that goes on growing would shift. */}
        <link rel="expect" href="#state" blocking="render" />
        {fonts.map((href) => (
          <link
            key={href}
            rel="preload"
            href={href}
            as="font"
            type="font/woff2"
            crossOrigin="anonymous"
          />
        ))}
        {css.map((href) => (
          <link key={href} rel="stylesheet" href={href} />
        ))}
        {settings.theme.stylesheet && <link rel="stylesheet" href={settings.theme.stylesheet} />}
        {settings.icon ? (
          <>
            <link rel="icon" href={`${settings.icon.path}/320.webp`} type="image/webp" />
            <link rel="apple-touch-icon" href={`${settings.icon.path}/320.jpg`} />
          </>
        ) : (
          <>
            <link rel="icon" href="/favicon.ico" sizes="32x32" />
            <link rel="icon" href="/icon.svg" type="image/svg+xml" sizes="any" />
            <link rel="apple-touch-icon" href="/apple-touch-icon.png" sizes="180x180" />
          </>
        )}
        <link rel="manifest" href="/manifest.webmanifest" />
      </head>
      <body>
        {children}
        <script
          id="state"
          type="application/json"
          suppressHydrationWarning
          dangerouslySetInnerHTML={{ __html: JSON.stringify(state).replaceAll('<', '\\u003c') }}
        />
        {state.late && (
          <script
            id="late"
            type="application/json"
            data-path={state.late.path}
            suppressHydrationWarning
            dangerouslySetInnerHTML={{ __html: '' }}
          />
        )}
      </body>
    </html>
  )
}
