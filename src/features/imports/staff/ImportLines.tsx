import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'wouter'
import type * as z from 'zod/mini'
import { Differences } from '#src/staff/Differences.tsx'
import { fieldLabel } from '#src/staff/fieldLabels.ts'
import { ask } from '#src/staff/queries.ts'
import { ViewTabs } from '#src/staff/ViewTabs.tsx'
import { SearchInput } from '#src/ui/inputs.tsx'
import { Pagination } from '#src/ui/Pagination.tsx'
import { Tag, type TagTone } from '#src/ui/Tag.tsx'
import { Table } from '#src/staff/Table.tsx'
import { getImportLines, type ImportLine } from '../contract.ts'
import { type Outcome, outcomes } from '../outcomes.ts'
import { outcomeTexts, type ShownImport } from './texts.ts'

const tones: Record<Outcome, TagTone> = {
  new: 'success',
  changed: 'brand',
  same: 'plain',
  removed: 'warning',
  skipped: 'plain',
  refused: 'danger',
}

interface ImportLinesProps {
  id: string
  counts: ShownImport['counts']
  isUndone: boolean
}

/** Result for each item, optionally filtered by outcome. */
export function ImportLines({ id, counts, isUndone }: ImportLinesProps) {
  const [address, setAddress] = useSearchParams()
  const outcome = outcomes.find((name) => name === address.get('outcome'))
  const q = address.get('q') ?? ''
  const page = Math.max(1, Number(address.get('page')) || 1)
  const { data } = useQuery({
    ...ask(getImportLines, { params: { id }, query: { q, page, ...(outcome && { outcome }) } }),
    placeholderData: keepPreviousData,
  })
  const total = Object.values(counts).reduce((sum, count) => sum + count, 0)
  const views = [
    { name: 'all' as const, label: 'All', count: total },
    ...outcomes.flatMap((name) => {
      const count = counts[name] ?? 0
      return count > 0 ? [{ name, label: outcomeTexts[name], count }] : []
    }),
  ]
  const next = (changes: Record<string, string>) =>
    new URLSearchParams(
      Object.entries({ ...Object.fromEntries(address), ...changes }).filter(([, value]) => value),
    )
  const set = (name: string, value: string) =>
    setAddress(next({ [name]: value, page: '' }), { replace: true })
  return (
    <section className="stack content-top gap-4" aria-label="Items">
      <h2 className="t4">{isUndone ? 'What this import added' : 'Result for each item'}</h2>
      <ViewTabs<Outcome | 'all'>
        label="Show"
        views={views}
        current={outcome ?? 'all'}
        onChoose={(view) => set('outcome', view === 'all' ? '' : view)}
      />
      <SearchInput
        label="Search by name"
        placeholder="Search by name"
        value={q}
        onChange={({ target }) => set('q', target.value)}
      />
      {data && data.lines.length === 0 && <p className="soft">Nothing to show.</p>}
      {data && data.lines.length > 0 && (
        <Table
          caption="Result for each item"
          heads={['Name', 'Result', 'Details', 'Type', 'Line']}
          region="Result for each item"
          className="import-lines"
        >
          {data.lines.map((line) => (
            <LineRow key={line.number} line={line} />
          ))}
        </Table>
      )}
      {data && (
        <Pagination
          page={page}
          pages={data.pages}
          hrefOf={(to) => `/imports/${id}?${next({ page: String(to) })}`}
        />
      )}
    </section>
  )
}

function LineRow({
  line: { name, kind, line, outcome, detail, differences, lost },
}: {
  line: z.infer<typeof ImportLine>
}) {
  return (
    <tr>
      <th scope="row" className="anywhere">
        {name}
      </th>
      <td>
        <Tag tone={tones[outcome]}>{outcomeTexts[outcome]}</Tag>
      </td>
      <td>
        {detail}
        {differences.length > 0 && (
          <dl className="stack gap-2 anywhere">
            {differences.map(({ field, before, after }) => (
              <div key={field}>
                <dt className="t1 soft">{fieldLabel(field)}</dt>
                <dd>
                  <Differences before={textOf(before)} after={textOf(after)} />
                </dd>
              </div>
            ))}
          </dl>
        )}
        {lost.length > 0 && (
          <details>
            <summary>
              {lost.length === 1 ? '1 thing left out' : `${lost.length} things left out`}
            </summary>
            <dl className="stack gap-2 anywhere">
              {lost.map(({ what, times, written }) => (
                <div key={what}>
                  <dt className="t1 soft">{times > 1 ? `${what} × ${times}` : what}</dt>
                  {written && <dd className="import-lines__lost">{written}</dd>}
                </div>
              ))}
            </dl>
          </details>
        )}
      </td>
      <td>{kind}</td>
      <td className="tabular">{line ?? '–'}</td>
    </tr>
  )
}

const textOf = (value: unknown): string =>
  Array.isArray(value)
    ? value.map(textOf).join(', ')
    : typeof value === 'string'
      ? value
      : value === null
        ? ''
        : JSON.stringify(value)
