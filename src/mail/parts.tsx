import { wholeTimes } from '#src/text/wholeTimes.ts'
import type { CSSProperties, ReactNode } from 'react'
import { light, sans, serif } from './look.ts'

/** Email programs lay out with tables and read inline styles; classes only carry extras, such as dark colors. */
export const plain = { border: 0, cellPadding: 0, cellSpacing: 0, role: 'presentation' } as const
export const collapse: CSSProperties = { borderCollapse: 'collapse' }
const reading = (): CSSProperties => ({
  margin: 0,
  fontFamily: serif,
  fontSize: 18,
  lineHeight: '28px',
  color: light.ink,
})
const interfaceText = (): CSSProperties => ({
  margin: 0,
  fontFamily: sans,
  fontSize: 14,
  lineHeight: '22px',
  color: light['ink-soft'],
})

interface BoxProps {
  className?: string
  style?: CSSProperties
  children: ReactNode
}

/** A one-cell table of full width. */
export function Box({ className, style, children }: BoxProps) {
  return (
    <table {...plain} width="100%" style={collapse}>
      <tbody>
        <tr>
          <td className={className} style={style}>
            {children}
          </td>
        </tr>
      </tbody>
    </table>
  )
}

/** One part of the email, with the space above it. */
export function Row({ children, space }: { children: ReactNode; space: number }) {
  return <Box style={{ paddingTop: space }}>{children}</Box>
}

export function Title({ children }: { children: string }) {
  return (
    <h1
      className="title ink"
      style={{
        margin: 0,
        fontFamily: serif,
        fontSize: 32,
        lineHeight: '38px',
        fontWeight: 500,
        color: light.ink,
      }}
    >
      {children}
    </h1>
  )
}

export function Text({ children }: { children: string }) {
  return (
    <p className="ink" style={reading()}>
      {linesOf(children)}
    </p>
  )
}

export function Small({ children }: { children: ReactNode }) {
  return (
    <p className="soft" style={interfaceText()}>
      {children}
    </p>
  )
}

interface LinkProps {
  href: string
  children: ReactNode
}

export function Link({
  href,
  children,
  breaks = false,
}: LinkProps & { /** Wherever the line ends. */ breaks?: boolean }) {
  const style: CSSProperties = {
    color: light.brand,
    textDecoration: 'underline',
    ...(breaks && { wordBreak: 'break-all' }),
  }
  return (
    <a className="brand" href={href} style={style}>
      {children}
    </a>
  )
}

/** The call to action: the cell has the color, so that it looks like a button where links cannot be blocks. */
export function Button({ href, children }: LinkProps) {
  return (
    <table {...plain} style={collapse}>
      <tbody>
        <tr>
          <td className="on-brand" style={{ backgroundColor: light.brand, borderRadius: 2 }}>
            <a
              className="button"
              href={href}
              style={{
                display: 'inline-block',
                padding: '13px 24px',
                fontFamily: sans,
                fontSize: 16,
                lineHeight: '20px',
                fontWeight: 600,
                color: light['on-brand'],
                textDecoration: 'none',
              }}
            >
              {children}
            </a>
          </td>
        </tr>
      </tbody>
    </table>
  )
}

/** A button's URL in plain text, for programs that do not open it. */
export function PlainAddress({ href }: { href: string }) {
  return (
    <p
      className="soft"
      style={{ ...interfaceText(), fontSize: 13, lineHeight: '20px', wordBreak: 'break-all' }}
    >
      Or open this address:
      <br />
      <a className="soft" href={href} style={{ color: light['ink-soft'], textDecoration: 'none' }}>
        {href}
      </a>
    </p>
  )
}

/** Names and values, one pair per line. */
export function Facts({ rows }: { rows: readonly (readonly [string, string])[] }) {
  const cell: CSSProperties = {
    ...interfaceText(),
    padding: '10px 0',
    borderTop: `1px solid ${light.rule}`,
    verticalAlign: 'top',
  }
  return (
    <table
      {...plain}
      width="100%"
      style={{ ...collapse, borderBottom: `1px solid ${light.rule}` }}
      className="rule"
    >
      <tbody>
        {rows.map(([name, value]) => (
          <tr key={name}>
            <td className="soft rule" width="34%" style={{ ...cell, paddingRight: 16 }}>
              {name}
            </td>
            <td className="ink rule" style={{ ...cell, color: light.ink }}>
              {linesOf(wholeTimes(value))}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** A quotation from a person. */
export function Quote({ from, children }: { from: string | undefined; children: string }) {
  return (
    <Box className="rule" style={{ borderLeft: `3px solid ${light.rule}`, paddingLeft: 16 }}>
      {from && <Small>{from}</Small>}
      <p className="ink" style={{ ...reading(), fontSize: 16, lineHeight: '25px' }}>
        {linesOf(children)}
      </p>
    </Box>
  )
}

interface StoryProps {
  label: string | undefined
  title: string
  text: string
  href: string
  picture: { src: string; alt: string; width: number; height: number } | undefined
}

const pictureStyle: CSSProperties = {
  display: 'block',
  width: '100%',
  maxWidth: 536,
  height: 'auto',
  border: 0,
}

/**
 * A link to a page of the site: label, linked title, and one paragraph. The page's social image
 * already shows the title.
 */
export function Story({ label, title, text, href, picture }: StoryProps) {
  const headline: CSSProperties = {
    margin: 0,
    fontFamily: serif,
    fontSize: 23,
    lineHeight: '29px',
    fontWeight: 500,
    color: light.ink,
  }
  return (
    <Box className="rule" style={{ borderTop: `1px solid ${light.rule}`, paddingTop: 20 }}>
      {picture && (
        <h2 className="ink" style={{ ...headline, paddingBottom: 14 }}>
          <a className="ink" href={href} style={{ color: light.ink, textDecoration: 'none' }}>
            <img src={picture.src} alt={picture.alt} width={536} style={pictureStyle} />
          </a>
        </h2>
      )}
      {label && (
        <p className="soft" style={{ ...interfaceText(), fontSize: 13, paddingBottom: 4 }}>
          {label}
        </p>
      )}
      {!picture && (
        <h2 className="ink" style={headline}>
          <a className="ink" href={href} style={{ color: light.ink, textDecoration: 'none' }}>
            {title}
          </a>
        </h2>
      )}
      <p
        className="soft"
        style={{
          ...reading(),
          fontSize: 16,
          lineHeight: '25px',
          color: light['ink-soft'],
          paddingTop: 6,
        }}
      >
        {text} <Link href={href}>Read on</Link>
      </p>
    </Box>
  )
}

/** Preserves line breaks and turns URLs into links. */
const linesOf = (text: string): ReactNode[] =>
  text
    .split('\n')
    .flatMap((line, at) => (at === 0 ? linksOf(line) : [<br key={at} />, ...linksOf(line, at)]))

const linksOf = (line: string, at = 0): ReactNode[] =>
  line.split(/(https?:\/\/[^\s<>"]*[^\s<>".,;:!?)\]])/).map((part, index) =>
    index % 2 === 0 ? (
      part
    ) : (
      <Link key={`${at} ${index}`} href={part} breaks>
        {part}
      </Link>
    ),
  )
