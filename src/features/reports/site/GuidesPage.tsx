import { usePageHead } from '#src/features/page-parts/site/pageWords.ts'
import type { PageProps } from '#src/rendering/page.tsx'
import { ReadingList } from './ReadingList.tsx'

export default function GuidesPage({ search }: PageProps) {
  return (
    <ReadingList
      name="guides"
      search={search}
      head={usePageHead('guides')}
      keywords={['AI implementation', 'AI guides', 'AI playbooks', 'AI adoption']}
      what={['guides', 'guide']}
      none="No implementation guides found"
    />
  )
}
