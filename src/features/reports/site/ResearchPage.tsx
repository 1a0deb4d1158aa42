import { usePageHead } from '#src/features/page-parts/site/pageWords.ts'
import type { PageProps } from '#src/rendering/page.tsx'
import { ReadingList } from './ReadingList.tsx'

export default function ResearchPage({ search }: PageProps) {
  return (
    <ReadingList
      name="research"
      search={search}
      head={usePageHead('research')}
      keywords={['AI research', 'AI reports', 'AI strategy', 'executive research']}
      what={['reports', 'report']}
      none="No research reports found"
    />
  )
}
