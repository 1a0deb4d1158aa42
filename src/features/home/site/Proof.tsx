import { PageList } from '#src/features/page-parts/site/PageList.tsx'
import { Claims } from '#src/ui/Claims.tsx'
import { SectionHead } from '#src/ui/SectionHead.tsx'

export function Proof() {
  return (
    <PageList page="home" list="claims">
      {(claims) => (
        <section className="section">
          <div className="wrap">
            <SectionHead title="Proof in Action" />
            <Claims claims={claims} />
          </div>
        </section>
      )}
    </PageList>
  )
}
