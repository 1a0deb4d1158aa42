import type { PageProps } from '#src/rendering/page.tsx'
import { ReadingList } from './ReadingList.tsx'

export default function ResearchPage({ search }: PageProps) {
  return (
    <ReadingList
      name="research"
      search={search}
      title="Research"
      stand="Reports that name their sources and say what a leader should do about what they found."
      keywords={['AI research', 'AI reports', 'AI strategy', 'executive research']}
      what={['reports', 'report']}
      none="No research reports found"
    />
  )
}
