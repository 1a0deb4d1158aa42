import type * as z from 'zod/mini'
import { counted } from '#src/text/counted.ts'
import type { Selection } from '#src/staff/selection.ts'
import { PickCell, RowLink, Table } from '#src/staff/Table.tsx'
import { settings } from '#src/settings.ts'
import { shownText } from '#src/staff/textOf.ts'
import { dateText, recentText } from '#src/staff/times.ts'
import { firstField, eventTimeFields } from '#src/kinds/kind.ts'
import { Icon } from '#src/ui/Icon.tsx'
import type { ContentItem } from '../contract.ts'
import { contentKinds, type ContentPath, hasStatus } from '../contentKinds.ts'
import { zonedText, zoneOr } from './moments.ts'
import { StatusBadge } from './StatusBadge.tsx'
import '#src/staff/thumbs.css'

/** Returns a small version of a library picture. Other addresses stay as they are. */
const smallOf = (path: string) =>
  path.replace(/^(\/pictures\/[^/]+\/)\d+(-light)?(\.\w+)/, '$1320$2$3')

interface ContentTableProps {
  path: ContentPath
  /** Items of the current page of the list. */
  items: readonly z.infer<typeof ContentItem>[]
  selection: Selection<{ id: string }>
}

/** Rows of a list, each a link. They can be selected with the pointer, or with J, K, and X. */
export function ContentTable({ path, items, selection }: ContentTableProps) {
  const { many, icon } = contentKinds[path]
  const isPictured = firstField(contentKinds[path], 'picture') !== undefined
  const isDrafted = hasStatus(path)
  const isDated = eventTimeFields(contentKinds[path]) !== undefined
  const heads = [
    'Name',
    ...(isDated ? ['Date'] : []),
    ...(isDrafted ? ['Status'] : []),
    ...(isDrafted && !isDated ? ['Publication'] : []),
    'Last changed',
  ]
  return (
    <Table caption={many} heads={heads} links className="w-full" pick={selection}>
      {items.map(
        ({
          id,
          label,
          detail,
          picture,
          status: own,
          removed,
          publishedAt,
          modifiedAt,
          startsAt,
          zone,
          openComments,
        }) => (
          <tr key={id}>
            <PickCell selection={selection} id={id} label={label} />
            <th scope="row" className={isPictured ? 'thumbed' : undefined}>
              {isPictured && (
                <span className="thumb rounded clip" aria-hidden="true">
                  {picture?.startsWith('/') ? (
                    <img src={smallOf(picture)} alt="" width={40} height={40} loading="lazy" />
                  ) : (
                    <Icon name={icon} />
                  )}
                </span>
              )}
              <RowLink href={`/${path}/${id}`}>{shownText(label) || 'Untitled'}</RowLink>
              {detail && <span className="as-block t1 soft regular">{detail}</span>}
              {openComments > 0 && (
                <span className="as-block t1 soft regular">
                  {counted(openComments, 'open comment')}
                </span>
              )}
            </th>
            {isDated && (
              <td className="nowrap">
                {startsAt && <time dateTime={startsAt}>{zonedText(startsAt, zoneOr(zone))}</time>}
              </td>
            )}
            {isDrafted && (
              <td>
                <StatusBadge status={own} removed={removed} />
              </td>
            )}
            {isDrafted && !isDated && (
              <td className="nowrap">
                {publishedAt && (
                  <time dateTime={publishedAt}>
                    {own === 'scheduled'
                      ? zonedText(publishedAt, settings.timeZone)
                      : dateText(publishedAt)}
                  </time>
                )}
              </td>
            )}
            <td className="nowrap">
              <time dateTime={modifiedAt} title={dateText(modifiedAt)}>
                {recentText(modifiedAt)}
              </time>
            </td>
          </tr>
        ),
      )}
    </Table>
  )
}
