import { SubscribeButton } from '#src/features/newsletter/site/SubscribeButton.tsx'
import { settings, socialLinks, fromSettings } from '#src/settings.ts'
import { Logo } from '#src/ui/Mark.tsx'
import { SiteLink } from '#src/ui/SiteLink.tsx'
import { footerColumns } from './navigation.ts'
import { Router } from 'wouter'

/** Excluded from the browser build. */
const server = import.meta.env.SSR ? await import('react-dom/server') : undefined
const html =
  server &&
  fromSettings(() =>
    server.renderToString(
      <Router ssrPath="/">
        <Colophon />
      </Router>,
    ),
  )

/**
 * Rendered once on the server, and again when settings change; browsers hydrate it like any other element. It must not
 * use `useId`, data, or the address.
 */
export function Footer() {
  return (
    <footer
      className="colophon print-none"
      {...(html ? { dangerouslySetInnerHTML: { __html: html() } } : { children: <Colophon /> })}
    />
  )
}

function Colophon() {
  return (
    <div className="wrap">
      <section className="signup py-band grid" aria-labelledby="signup-title">
        <h2 className="signup__title from-1-7 track-display" id="signup-title">
          Stay Ahead of the Curve
        </h2>
        <div className="signup__body from-9 plate-soft mt-5-900">
          {settings.newsletterLine && <p>{settings.newsletterLine}</p>}
          <SubscribeButton source="footer" variant="default" large icon="arrow">
            Subscribe
          </SubscribeButton>
        </div>
      </section>
      <div className="colophon__main grid" id="site-links">
        <div className="colophon__id">
          <Logo name={settings.name} picture={settings.logoDark} />
          {settings.tagline && <p className="colophon__tag plate-soft mt-3">{settings.tagline}</p>}
          <ul className="gap-0-5 cluster mt-5">
            {socialLinks().map(([name, href]) => (
              <li key={name}>
                <SiteLink href={href} newTab rel="me noopener">
                  {name}
                </SiteLink>
              </li>
            ))}
          </ul>
        </div>
        {footerColumns.map(({ label, links }) => (
          <nav className="colophon__col" aria-label={label} key={label}>
            <h2 className="colophon__head track-0">{label}</h2>
            <ul>
              {links.map((link) => (
                <li key={link.href}>
                  <SiteLink href={link.href}>{link.label}</SiteLink>
                </li>
              ))}
            </ul>
          </nav>
        ))}
      </div>
      <div className="colophon__end plate-soft cluster apart gap-2-5 py-5 t1">
        <span>
          © {settings.copyrightYear} {settings.name}. All rights reserved.
        </span>
        {settings.contact.region && <span>By appointment only, {settings.contact.region}</span>}
      </div>
    </div>
  )
}
