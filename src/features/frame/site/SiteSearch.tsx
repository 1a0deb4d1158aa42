import SearchDialog from '#src/features/search/site/SearchDialog.tsx'
import type { LayerProps } from '#src/ui/Layer.tsx'
import { findPages } from './findPages.ts'

/** The quick search, which finds the pages of the site's own as well. */
export default function SiteSearch(props: LayerProps) {
  return <SearchDialog {...props} pagesFor={findPages} />
}
