import type { MouseEvent } from 'react'
import { SiteLink } from '#src/ui/SiteLink.tsx'
import { type SearchResponse, searchAddress } from './queries.ts'

interface SpellingProps {
  q: string
  result: SearchResponse
  onClick?: (event: MouseEvent) => void
}

/** Explains the results if they don't match all words as typed. */
export function Spelling({ q, result: { found, didYouMean }, onClick }: SpellingProps) {
  const meant = didYouMean && (
    <>
      Did you mean{' '}
      <SiteLink href={searchAddress({ q: didYouMean })} onClick={onClick}>
        <strong>{didYouMean}</strong>
      </SiteLink>
      ?
    </>
  )
  if (found === 'corrected')
    return (
      <>
        No results for “{q}”. {meant} Here are the results for that.
      </>
    )
  if (found === 'some')
    return <>Nothing contains all of these words. Here are pages with some of them. {meant}</>
  return meant
}
