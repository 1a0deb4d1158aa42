import { PageList } from '#src/features/page-parts/site/PageList.tsx'
import { useHeading } from '#src/features/page-parts/site/pageWords.ts'
import { Claims } from '#src/ui/Claims.tsx'
import { SectionHead } from '#src/ui/SectionHead.tsx'

export function Proof() {
  const heading = useHeading('home.claims')
  return (
    <PageList page="home" list="claims">
      {(claims) => (
        <section className="section">
          <div className="wrap">
            <SectionHead {...heading} />
            <Claims claims={claims} />
          </div>
        </section>
      )}
    </PageList>
  )
}
