import type { ReactNode } from 'react'

/** A section of the dashboard with its heading. */
export const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className="today__part min-0">
    <h2 className="today__title">{title}</h2>
    {children}
  </section>
)
