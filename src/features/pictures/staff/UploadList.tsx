import { Link } from 'wouter'
import { IconButton } from '#src/ui/Button.tsx'
import { FieldError } from '#src/ui/Field.tsx'
import type { Upload } from './uploads.ts'

const labels = {
  waiting: 'Waiting',
  sending: 'Uploading …',
  done: 'In the library',
  refused: 'Not uploaded',
}

/** Status of each uploaded file. */
export function UploadList({
  uploads,
  onDismiss,
}: {
  uploads: readonly Upload[]
  onDismiss: (key: number) => void
}) {
  return (
    <div className="pb-4" role="status" aria-label="Uploads">
      <ul className="stack t2">
        {uploads.map(({ key, name, state, note, arrived }) => (
          <li key={key} className="upload-list__file row gap-3 rule-bottom">
            <div className="grow min-0 anywhere">
              {arrived ? (
                <Link className="more" href={arrived.href}>
                  {arrived.name}
                </Link>
              ) : (
                <strong>{name}</strong>
              )}
              {state === 'refused' && note ? (
                <FieldError>{note}</FieldError>
              ) : (
                <span className="as-block t1 soft">{note ?? labels[state]}</span>
              )}
            </div>
            {(state === 'refused' || state === 'done') && (
              <IconButton name="close" label={`Dismiss ${name}`} onClick={() => onDismiss(key)} />
            )}
          </li>
        ))}
      </ul>
    </div>
  )
}
