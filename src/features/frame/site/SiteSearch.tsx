import SearchDialog from '#src/features/search/site/SearchDialog.tsx'
import type { LayerProps } from '#src/ui/Layer.tsx'
import { findPages } from './findPages.ts'

/** The quick search, which also finds the site's fixed pages. */
export default function SiteSearch(props: LayerProps) {
  return <SearchDialog {...props} pagesFor={findPages} />
}
