import type { QueryKey } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { language, settings } from '#src/settings.ts'
import type { SiteFacts } from './page.tsx'

export interface Assets {
  /**
   * Scripts: the starter, which runs before the first paint, then what it loads after it: the entry
   * and all chunks that it and the page import.
   */
  js: string[]
  css: string[]
  fonts: string[]
}

/** An error as shown on the error page. */
export interface Fault {
  status: number
  message: string
}

/** Initial state for the browser: the facts and data that the server rendered with. */
export interface PageState {
  assets: Assets
  facts: SiteFacts
  data: [QueryKey, unknown][]
  /** Data too large to inline: the starter fetches it along with the scripts. */
  late?: { key: QueryKey; path: string } | undefined
  /** Set if an internal error is shown instead of the requested page. */
  fault?: Fault | undefined
}

/**
 * In browsers, what the starter has set on the root element, such as the color scheme: where React can't hydrate the
 * page, it renders the root without any attribute that it does not know.
 */
const marksOfRoot = (): Record<string, string> =>
  typeof document === 'undefined'
    ? {}
    : Object.fromEntries(
        [...document.documentElement.attributes]
          .filter(({ name }) => name.startsWith('data-'))
          .map(({ name, value }) => [name, value]),
      )

/**
 * The complete HTML page. Its only inline script is inert JSON, so the content security policy
 * needs no hash or nonce for it.
 */
export function Document({ state, children }: { state: PageState; children: ReactNode }) {
  const {
    css,
    js: [starter, ...scripts],
    fonts,
  } = state.assets
  return (
    <html
      lang={language}
      data-at-once={import.meta.env.DEV || undefined}
      {...marksOfRoot()}
      suppressHydrationWarning
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <script src={starter} data-js={scripts.join(' ')} />
        {/* Block rendering until the whole page has arrived: half a page that keeps growing would shift. */}
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
