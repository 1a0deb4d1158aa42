import { DotField } from '#src/ui/DotField.tsx'
import { SectionHead } from '#src/ui/SectionHead.tsx'
import { claims } from './pitch.ts'

export function Proof() {
  return (
    <section className="section">
      <div className="wrap">
        <SectionHead title="Proof in Action" />
        <div className="proof">
          {claims.map(({ figure, unit, share, title, text }) => (
            <article className="claim" key={title}>
              <p className="claim__fig">
                {figure}
                <sup>{unit}</sup>
              </p>
              <h3 className="claim__title">{title}</h3>
              <p className="claim__text">{text}</p>
              <DotField filled={share} />
            </article>
          ))}
        </div>
      </div>
    </section>
  )
}
