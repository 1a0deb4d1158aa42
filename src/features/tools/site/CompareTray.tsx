import { useQuery } from '@tanstack/react-query'
import { useLocation } from 'wouter'
import { Button, ButtonLink } from '#src/ui/Button.tsx'
import { MAX_COMPARED } from '../bounds.ts'
import { comparisonOf, DIRECTORY, type ToolFilters, toolList } from '../list.ts'
import { chosenToolsQuery } from './queries.ts'

/** Tools selected for comparison, at the bottom of the window. */
export function CompareTray({ filters }: { filters: ToolFilters }) {
  const { compare } = filters
  const [, navigate] = useLocation()
  const { data: chosen } = useQuery({ ...chosenToolsQuery(compare), enabled: compare.length > 0 })
  if (compare.length === 0) return null
  const names = compare.flatMap((slug) => chosen?.find((tool) => tool.slug === slug)?.name ?? [])
  return (
    <aside className="tray to-bottom leaf bar-top sticky" aria-label="Comparison">
      <div className="wrap tray__row wraps-600 py-3 row">
        <p className="tray__names clip ellipsis grow min-0 t2 nowrap" role="status">
          <b>
            {compare.length} of {MAX_COMPARED} to compare
          </b>{' '}
          {names.join(', ')}
          {compare.length === 1 && '. Choose one more.'}
        </p>
        <Button
          variant="quiet"
          className="needs-script"
          onClick={() =>
            navigate(toolList.href(DIRECTORY, { ...filters, compare: [] }), { replace: true })
          }
        >
          Clear
        </Button>
        {compare.length > 1 && (
          <ButtonLink variant="primary" icon="arrow" href={comparisonOf(compare)}>
            Compare
          </ButtonLink>
        )}
      </div>
    </aside>
  )
}
