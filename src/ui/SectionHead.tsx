import type { ReactNode } from 'react'
import { MoreLink } from './MoreLink.tsx'

interface SectionHeadProps {
  title: ReactNode
  id?: string
  level?: 2 | 3
  href?: string
  linkText?: string | undefined
  note?: ReactNode
  children?: ReactNode
}

/** Opens a section with a rule; the link is at the far end. */
export function SectionHead({
  title,
  id,
  level = 2,
  href,
  linkText,
  note,
  children,
}: SectionHeadProps) {
  const Heading = level === 2 ? 'h2' : 'h3'
  return (
    <div className="section__head gap-0-5 cluster baseline apart relative mb-5 pt-4 ink-top">
      <Heading id={id}>{title}</Heading>
      {note && <p className="section__note">{note}</p>}
      {href && linkText && <MoreLink href={href}>{linkText}</MoreLink>}
      {children}
    </div>
  )
}
