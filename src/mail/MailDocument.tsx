import { addressLines, language, settings, type SettingPicture } from '#src/settings.ts'
import type { MailBlock, MailContent, MailLink } from './content.ts'
import { mailHtml } from './mailHtml.ts'
import { darkStyles, light, sans, serif, spark } from './look.ts'
import {
  Box,
  Button,
  Facts,
  Link,
  PlainAddress,
  Quote,
  Row,
  Small,
  Story,
  Text,
  Title,
  collapse,
  plain,
} from './parts.tsx'
import type { CSSProperties } from 'react'

interface MailDocumentProps {
  content: MailContent
  /** Returns a link's absolute URL. */
  href: (link: MailLink) => string
}

/** A complete email: readable with its inline styles alone, in light colors for programs without dark mode. */
export function MailDocument({
  content: { subject, preview, blocks, reason, links = [] },
  href,
}: MailDocumentProps) {
  return (
    <html lang={language}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <title>{subject}</title>
        <style dangerouslySetInnerHTML={{ __html: darkStyles() }} />
      </head>
      <body className="on-paper" style={{ margin: 0, padding: 0, backgroundColor: light.paper }}>
        <div style={{ display: 'none', maxHeight: 0, overflow: 'hidden' }}>
          {preview + afterPreview}
        </div>
        <Box
          className="on-paper pad"
          style={{ backgroundColor: light.paper, padding: '28px 32px 40px' }}
        >
          <table
            border={0}
            cellPadding={0}
            cellSpacing={0}
            role="presentation"
            align="center"
            width="100%"
            style={{ maxWidth: 536 }}
          >
            <tbody>
              <tr>
                <td>
                  <Head href={href} />
                  {blocks.map((block, at) => (
                    <Row key={at} space={at === 0 ? 32 : spaceAbove(block)}>
                      <Block block={block} href={href} />
                    </Row>
                  ))}
                  <Row space={40}>
                    <Box
                      className="rule"
                      style={{ borderTop: `1px solid ${light.rule}`, paddingTop: 20 }}
                    >
                      <Foot
                        reason={reason}
                        links={links.map(({ label, link }) => ({ label, href: href(link) }))}
                      />
                    </Box>
                  </Row>
                </td>
              </tr>
            </tbody>
          </table>
        </Box>
      </body>
    </html>
  )
}

/** Padding that keeps programs from showing body text after a short preview. */
const afterPreview = '\u00a0\u200c'.repeat(40)

const spaceAbove = ({ kind }: MailBlock) =>
  ({ story: 32, button: 28, heading: 36, small: 16 })[kind as string] ?? 20

function Block({ block, href }: { block: MailBlock; href: MailDocumentProps['href'] }) {
  switch (block.kind) {
    case 'heading':
      return <Title>{block.text}</Title>
    case 'text':
      return block.text.split(/\n{2,}/).map((paragraph, at) => (
        <Row key={at} space={at === 0 ? 0 : 16}>
          <Text>{paragraph}</Text>
        </Row>
      ))
    case 'html':
      return <div dangerouslySetInnerHTML={{ __html: mailHtml(block.html, href) }} />
    case 'button':
      return (
        <>
          <Button href={href(block.link)}>{block.label}</Button>
          <Row space={12}>
            <PlainAddress href={href(block.link)} />
          </Row>
        </>
      )
    case 'facts':
      return <Facts rows={block.rows} />
    case 'quote':
      return <Quote from={block.from}>{block.text}</Quote>
    case 'story':
      return (
        <Story
          label={block.label}
          title={block.title}
          text={block.text}
          href={href(block.link)}
          picture={block.picture && { ...block.picture, src: href(block.picture.src) }}
        />
      )
    case 'list':
      return block.items.map(({ title, text, link }, at) => (
        <Row key={at} space={at === 0 ? 0 : 12}>
          <p
            className="ink"
            style={{
              margin: 0,
              fontFamily: sans,
              fontSize: 16,
              lineHeight: '24px',
              color: light.ink,
            }}
          >
            {link ? <Link href={href(link)}>{title}</Link> : title}
            {text && (
              <span className="soft" style={{ color: light['ink-soft'] }}>
                {` – ${text}`}
              </span>
            )}
          </p>
        </Row>
      ))
    case 'small':
      return <Small>{block.text}</Small>
  }
}

/** Keeps a short phrase on one line. */
const unbroken = (part: string) => (part.length < 36 ? part.replaceAll(' ', '\u00a0') : part)

function Foot({ reason, links }: { reason: string; links: { label: string; href: string }[] }) {
  return (
    <>
      <Small>{reason}</Small>
      {links.length > 0 && (
        <Row space={8}>
          <Small>
            {links.map(({ label, href }, at) => [
              at > 0 && ' · ',
              <Link key={label} href={href}>
                {label.replaceAll(' ', '\u00a0')}
              </Link>,
            ])}
          </Small>
        </Row>
      )}
      <Row space={8}>
        <Small>{[settings.name, ...addressLines()].map(unbroken).join(' · ')}</Small>
      </Row>
    </>
  )
}

const HEIGHT = 32
const WIDEST = 240

/** Identifies the sender: the business's logo, or the mark and the name. */
function Head({ href }: { href: (link: MailLink) => string }) {
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
