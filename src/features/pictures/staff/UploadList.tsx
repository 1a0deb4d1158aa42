import { Link } from 'wouter'
import { IconButton } from '#src/ui/Button.tsx'
import { Icon } from '#src/ui/Icon.tsx'
import type { Upload } from './uploads.ts'

const labels = { waiting: 'Waiting', sending: 'Uploading …', done: 'In the library', refused: 'Refused' }

/** What became of each file that was sent. */
export function UploadList({ uploads, onDismiss }: { uploads: readonly Upload[]; onDismiss: (key: number) => void }) {
  return (
    <div className="pb-4" role="status" aria-label="Uploads">
      <ul className="stack t2">
        {uploads.map(({ key, name, state, note, picture }) => (
          <li key={key} className="upload-list__file row gap-3 rule-bottom">
            {state === 'refused' && <Icon name="alert" />}
            {state === 'done' && <Icon name="check" />}
            <span className="grow min-0 anywhere">
              {picture ? (
                <Link className="more" href={`/pictures/${picture.id}`}>
                  {picture.name}
                </Link>
              ) : (
                <strong>{name}</strong>
              )}
              <span className="as-block t1 soft">{note ?? labels[state]}</span>
            </span>
            {(state === 'refused' || state === 'done') && (
              <IconButton name="close" label={`Dismiss ${name}`} onClick={() => onDismiss(key)} />
            )}
          </li>
        ))}
      </ul>
    </div>
  )
}
