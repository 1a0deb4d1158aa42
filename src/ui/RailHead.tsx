import type { ReactNode } from 'react'

interface RailHeadProps {
  title: string
  id?: string
  note?: ReactNode
}

/** A section heading in the rail next to the section. */
export const RailHead = ({ title, id, note }: RailHeadProps) => (
  <div className="rail from-1-3">
    <h2 id={id}>{title}</h2>
    {note && <p className="section__note">{note}</p>}
  </div>
)
