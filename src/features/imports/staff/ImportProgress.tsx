import { Button } from '#src/ui/Button.tsx'
import { type ShownImport, stateText } from './texts.ts'

interface ImportProgressProps {
  shown: ShownImport
  busy: boolean
  onCancel: () => void
}

export function ImportProgress({ shown, busy, onCancel }: ImportProgressProps) {
  const { stage, done, total, state } = shown
  const share = total > 0 ? Math.min(100, Math.floor((done / total) * 100)) : undefined
  const text =
    state === 'running' && stage
      ? `${stage}${share === undefined ? '' : `, ${share}%`}`
      : stateText(shown)
  return (
    <section className="stack content-top gap-3 measure" aria-label="Progress">
      <p role="status" className="tabular">
        {text}
      </p>
      <progress
        className="import-progress"
        aria-label="Progress"
        max={100}
        {...(share !== undefined && { value: share })}
      />
      <p className="soft">
        You can leave this page. The import continues, and everyone can see its progress here.
      </p>
      <div>
        <Button busy={busy} onClick={onCancel}>
          Stop
        </Button>
      </div>
    </section>
  )
}
