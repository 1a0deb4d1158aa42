import { claims } from '#src/features/community/site/claims.ts'
import { Claims } from '#src/ui/Claims.tsx'
import { SectionHead } from '#src/ui/SectionHead.tsx'

export function Proof() {
  return (
    <section className="section">
      <div className="wrap">
        <SectionHead title="Proof in Action" />
        <Claims claims={claims} />
      </div>
    </section>
  )
}
