import type { CSSProperties } from 'react'
import { type SettingPicture, settings } from '#src/settings.ts'
import type { MailLink } from './content.ts'
import { light, serif, spark } from './look.ts'
import { collapse, plain } from './parts.tsx'

const HEIGHT = 32
const WIDEST = 240

/** Identifies the sender: the business's logo, or the mark and the name. */
export function Head({ href }: { href: (link: MailLink) => string }) {
  const { name, logo, logoDark } = settings
  const nameStyle: CSSProperties = {
    fontFamily: serif,
    fontSize: 22,
    lineHeight: '26px',
    fontWeight: 500,
    color: light.ink,
    textDecoration: 'none',
  }
  const showsName = !logo || logo.width <= 2 * logo.height
  return (
    <table {...plain} style={collapse}>
      <tbody>
        <tr>
          <td valign="middle" style={{ paddingRight: 8 }}>
            {logo ? (
              <a className="ink" href={href('/')} style={nameStyle}>
                <Logo
                  logo={logo}
                  href={href}
                  className={logoDark ? 'for-light' : undefined}
                  alt={showsName ? '' : name}
                />
                {logoDark && (
                  <div
                    className="for-dark"
                    style={{ display: 'none', maxHeight: 0, overflow: 'hidden' }}
                  >
                    <Logo logo={logoDark} href={href} alt={showsName ? '' : name} />
                  </div>
                )}
              </a>
            ) : (
              <Mark />
            )}
          </td>
          {showsName && (
            <td valign="middle">
              <a className="ink" href={href('/')} style={nameStyle}>
                {name}
              </a>
            </td>
          )}
        </tr>
      </tbody>
    </table>
  )
}

interface LogoProps {
  logo: SettingPicture
  href: (link: MailLink) => string
  className?: string | undefined
  alt: string
}

function Logo({ logo: { path, width, height }, href, className, alt }: LogoProps) {
  const shown = Math.min(WIDEST, Math.round((HEIGHT * width) / height))
  return (
    <img
      className={className}
      src={href(`${path}/320.png`)}
      alt={alt}
      width={shown}
      height={Math.round((shown * height) / width)}
      style={{ display: 'block', border: 0 }}
    />
  )
}

/** Rising dots, the last one bright; made of table cells, so they appear even if images are blocked. */
function Mark() {
  const dots = [14, 11, 7, 2]
  return (
    <table {...plain} style={collapse} aria-hidden="true">
      <tbody>
        <tr>
          {dots.map((above, at) => (
            <td
              key={above}
              valign="top"
              style={{ paddingTop: above, paddingRight: 4, fontSize: 0, lineHeight: 0 }}
            >
              <div
                className={at === dots.length - 1 ? undefined : 'on-brand'}
                style={{
                  width: 6,
                  height: 6,
                  borderRadius: 3,
                  fontSize: 0,
                  lineHeight: 0,
                  backgroundColor: at === dots.length - 1 ? spark : light.brand,
                }}
              />
            </td>
          ))}
        </tr>
      </tbody>
    </table>
  )
}
