import { useQueries } from '@tanstack/react-query'
import { ask } from '#src/staff/queries.ts'
import { Notice } from '#src/ui/states.tsx'
import { getPicture } from '../contract.ts'
import { undescribedIn } from '../undescribed.ts'

/** Warns about pictures in texts that have no alt text. */
export function UndescribedPictures({ texts }: { texts: readonly unknown[] }) {
  const ids = [...new Set(texts.flatMap(undescribedIn))]
  const found = useQueries({ queries: ids.map((id) => ask(getPicture, { params: { id } })) })
  const items = found.flatMap(({ data }) => (data && !data.decorative ? [data] : []))
  if (items.length === 0) return null
  return (
    <Notice tone="warning">
      <p>
        {items.length === 1
          ? 'A picture has no alt text for people who can’t see it. Select it in the text and describe it:'
          : `${items.length} pictures have no alt text for people who can’t see them. Select each in the text and describe it:`}
      </p>
      <ul>
        {items.map(({ id, name }) => (
          <li key={id}>{name}</li>
        ))}
      </ul>
    </Notice>
  )
}
