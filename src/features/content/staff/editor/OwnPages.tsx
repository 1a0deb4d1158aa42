import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { counted } from '#src/staff/counted.ts'
import { ask } from '#src/staff/queries.ts'
import { contentKinds } from '../../kinds.ts'
import { findPages } from '../../find.ts'
import '../record-picker.css'

interface OwnPagesProps {
  /** Search words to match against page titles. */
  q: string
  onChoose: (page: { address: string; label: string }) => void
}

/** Pages on this site whose titles match a search. Choosing one links to it. */
export function OwnPages({ q, onChoose }: OwnPagesProps) {
  const { data } = useQuery({
    ...ask(findPages, { query: { q } }),
    placeholderData: keepPreviousData,
  })
  const found = data?.items
    .flatMap(({ address, ...item }) => (address ? [{ ...item, address }] : []))
    .slice(0, 8)
  return (
    <>
      <p className="visually-hidden" role="status">
        {found && `${counted(found.length, 'page')} found`}
      </p>
      <ul className="record-picker__found full" aria-label="Pages on this site">
        {found?.map(({ path, id, label, status, address }) => (
          <li key={`${path} ${id}`}>
            <button type="button" onClick={() => onChoose({ address, label })}>
              {label}
              <span className="as-block t1 soft">
                {contentKinds[path as keyof typeof contentKinds].name}
                {status && status !== 'published' && ', not visible to visitors yet'}
              </span>
            </button>
          </li>
        ))}
        {found?.length === 0 && (
          <li className="record-picker__none soft">No page on this site matches “{q}”.</li>
        )}
      </ul>
    </>
  )
}
