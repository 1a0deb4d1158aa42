import { Button } from '#src/ui/Button.tsx'
import { Notice } from '#src/ui/states.tsx'

interface TheirChangeProps {
  /** Name of the field, if the notice is not below it. */
  of?: string
  /** What the field has now. */
  theirs: string
  onTake: () => void
}

/** Says what someone else changed while the user changed the same field. */
export const TheirChange = ({ of = 'this', theirs, onTake }: TheirChangeProps) => (
  <div role="status">
    <Notice tone="warning">
      <div className="stack content-top justify-start gap-3">
        <p className="anywhere">
          Someone else changed {of} to {theirs ? `“${theirs}”` : 'nothing'} in the meantime. Saving
          replaces it with yours.
        </p>
        <Button onClick={onTake}>Use theirs</Button>
      </div>
    </Notice>
  </div>
)
