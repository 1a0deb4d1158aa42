import type * as z from 'zod/mini'
import { BulkBar } from '#src/staff/BulkBar.tsx'
import { counted } from '#src/staff/counted.ts'
import { useSelection } from '#src/staff/selection.ts'
import { PickCell, RowLink, Table } from '#src/staff/Table.tsx'
import { settings } from '#src/settings.ts'
import { dateText } from '#src/staff/times.ts'
import {
  type BulkStep,
  contentKinds,
  type ContentPath,
  type ContentQuery,
  type ContentSummary,
  endpointsOf,
  hasStatus,
} from '../contract.ts'
import { stepLabels } from './labels.ts'
import { zonedText } from './moments.ts'
import { StatusBadge } from './StatusBadge.tsx'

interface ContentRowsProps {
  path: ContentPath
  /** The page of the list. */
  items: readonly z.infer<typeof ContentSummary>[]
  /** How many match on all pages. */
  total: number
  /** How many of these have open comments. */
  commented: number
  /** What the list is asked for. */
  query: z.input<typeof ContentQuery>
}

const stepsOf = (...names: BulkStep[]) => names.map((step) => ({ step, ...stepLabels[step] }))
const steppedSteps = stepsOf('publish', 'withdraw', 'remove')
const otherSteps = stepsOf('remove')
const removedSteps = stepsOf('restore')

/** The rows of a list: links that can be chosen, by pointer or with J, K and X. */
export function ContentRows({ path, items, total, commented, query }: ContentRowsProps) {
  const { one, many } = contentKinds[path]
  const endpoints = endpointsOf[path]
  const selection = useSelection(items)
  const isDrafted = hasStatus(path)
  const heads = ['Name', ...(isDrafted ? ['Status', 'Publication'] : []), 'Last changed']
  const steps = query.status === 'removed' ? removedSteps : items[0]?.status ? steppedSteps : otherSteps
  return (
    <>
      <BulkBar
        selection={selection}
        steps={steps}
        named={(count) => counted(count, one, many.toLowerCase())}
        endpoints={endpoints}
        changes={[endpoints.list, endpoints.read, endpoints.trail]}
        warn={(step, chosen) => {
          const count = chosen === 'all' ? commented : chosen.filter(({ openComments }) => openComments > 0).length
          return step === 'publish' && count > 0 ? `${counted(count, 'of them has', 'of them have')} open comments.` : undefined
        }}
        matching={{ query, total }}
      />
      <Table caption={many} heads={heads} links className="w-full" pick={selection}>
        {items.map(({ id, label, detail, status: own, removed, publishedAt, modifiedAt, openComments }) => (
          <tr key={id}>
            <PickCell selection={selection} id={id} label={label} />
            <th scope="row">
              <RowLink href={`/${path}/${id}`}>{label || 'Without a name'}</RowLink>
              {detail && <span className="as-block t1 soft regular">{detail}</span>}
              {openComments > 0 && <span className="as-block t1 soft regular">{counted(openComments, 'open comment')}</span>}
            </th>
            {isDrafted && (
              <>
                <td>
                  <StatusBadge status={own} removed={removed} />
                </td>
                <td className="nowrap">
                  {publishedAt && (
                    <time dateTime={publishedAt}>
                      {own === 'scheduled' ? zonedText(publishedAt, settings.timeZone) : dateText(publishedAt)}
                    </time>
                  )}
                </td>
              </>
            )}
            <td className="nowrap">
              <time dateTime={modifiedAt}>{dateText(modifiedAt)}</time>
            </td>
          </tr>
        ))}
      </Table>
    </>
  )
}
