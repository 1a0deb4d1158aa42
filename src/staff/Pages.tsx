import { ButtonLink } from '#src/ui/Button.tsx'
import { EmptyState } from '#src/ui/states.tsx'
import { useAddress } from './address.ts'

interface PagesProps {
  /** Rows per page. */
  size: number
  total: number
}

/** Links to the previous and next page, if a list has more than one. */
export function Pages({ size, total }: PagesProps) {
  const { address, hrefOf } = useAddress()
  const offset = Number(address.get('offset')) || 0
  if (total <= size && offset === 0) return null
  const at = (place: number) => hrefOf('offset')(place > 0 ? String(place) : '')
  const isBeyond = total > 0 && offset >= total
  const last = Math.floor((total - 1) / size) * size
  if (isBeyond)
    return (
      <EmptyState
        level={2}
        title="This page doesn’t exist"
        actions={<ButtonLink href={at(last)}>{last > 0 ? 'Last page' : 'First page'}</ButtonLink>}
      >
        <p>The list has fewer pages now, or the address is wrong.</p>
      </EmptyState>
    )
  return (
    <nav className="flex gap-3 pt-5" aria-label="Pages">
      {offset > 0 && <ButtonLink href={at(offset - size)}>Previous</ButtonLink>}
      {offset + size < total && <ButtonLink href={at(offset + size)}>Next</ButtonLink>}
    </nav>
  )
}
