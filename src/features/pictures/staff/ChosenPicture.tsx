import { useQuery } from '@tanstack/react-query'
import { ask } from '#src/staff/queries.ts'
import { getPicture } from '../contract.ts'
import { idIn } from './paths.ts'

/** Preview of a field's picture: one from the library with its details, or another picture on this site. */
export function ChosenPicture({ path }: { path: string }) {
  const id = idIn(path)
  const { data, error } = useQuery({
    ...ask(getPicture, { params: { id: id ?? '' } }),
    enabled: id !== undefined,
  })
  const src = data?.thumbnail ?? (path.startsWith('/') && !id ? path : undefined)
  return (
    <div className="row gap-4">
      {src && <img className="chosen-picture rigid leaf" src={src} alt="" />}
      <p className="min-0 anywhere t2">
        {data ? (
          <a href={`/pictures/${data.id}`} target="_blank" rel="noreferrer">
            {data.name}
          </a>
        ) : (
          path
        )}
        <span className="as-block t1 soft">
          {error ? 'This picture is no longer in the library.' : about(data)}
        </span>
      </p>
    </div>
  )
}

function about(picture: { alt: string; decorative: boolean } | undefined) {
  if (!picture) return ''
  return picture.decorative ? 'Decorative' : picture.alt || 'No description yet.'
}
