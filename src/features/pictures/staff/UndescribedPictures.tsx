import { useQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import { ask } from '#src/staff/queries.ts'
import { Notice } from '#src/ui/states.tsx'
import { listPictures } from '../contract.ts'

interface UndescribedPicturesProps {
  /** Id of the record that shows them. */
  record: string
  /** Its texts, which may say themselves what a picture shows. */
  texts: readonly unknown[]
}

/** Warns of the pictures of a record of which nobody said what they show. */
export function UndescribedPictures({ record, texts }: UndescribedPicturesProps) {
  const { data } = useQuery(ask(listPictures, { query: { view: 'without-alt', record } }))
  const said = texts.filter((text) => typeof text === 'string').join(' ')
  const items = (data?.items ?? []).filter(({ id }) => !new RegExp(`/pictures/${id}/[^>]* alt="[^"]`).test(said))
  if (items.length === 0) return null
  return (
    <Notice tone="warning">
      <p>
        {items.length === 1 ? 'A picture has no description' : `${items.length} pictures have no description`} for people who
        cannot see it:
      </p>
      <ul>
        {items.map(({ id, name }) => (
          <li key={id}>
            <Link href={`/pictures/${id}`}>{name}</Link>
          </li>
        ))}
      </ul>
    </Notice>
  )
}
