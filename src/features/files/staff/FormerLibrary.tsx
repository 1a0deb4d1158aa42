import { Redirect, useSearch } from 'wouter'
import { libraryViews } from '#src/features/pictures/library.ts'

/** Converts a query of the former picture and file lists to the library's query. */
function libraryAddress(screen: string, search: string) {
  const address = new URLSearchParams(search)
  const view = address.get('view') ?? ''
  address.delete('view')
  if (screen === '/pictures') address.set('type', 'picture')
  if (libraryViews.some((type) => type === view && type !== 'all')) address.set('type', view)
  if (view === 'unused') address.set('show', 'unused')
  if (view === 'without-alt') address.set('show', 'undescribed')
  return `/library${address.size > 0 ? `?${address}` : ''}`
}

/** Redirects from the former paths of the picture and file lists. */
export const former = (screen: string) =>
  function FormerLibrary() {
    return <Redirect to={libraryAddress(screen, useSearch())} replace />
  }
