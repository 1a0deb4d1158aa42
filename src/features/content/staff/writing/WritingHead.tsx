import type { RefObject } from 'react'
import { Link } from 'wouter'
import { Key } from '#src/staff/Key.tsx'
import { saveKey, sendKey } from '#src/staff/keys.ts'
import { useClickGuard } from '#src/staff/useClickGuard.ts'
import { Button } from '#src/ui/Button.tsx'
import { classes } from '#src/ui/classes.ts'
import { FieldError } from '#src/ui/Field.tsx'
import { Icon } from '#src/ui/Icon.tsx'
import { type ContentPath, contentKinds } from '../../contentKinds.ts'
import type { Editing } from '../editing/editing.ts'
import { UNDECIDED } from '../editing/saving.ts'
import type { FormState } from '../editing/formState.ts'
import { savingText } from '../editing/savingText.ts'
import { isNeverPublic, stepLabels } from '../labels.ts'
import { PUBLISH, useRecordSteps } from '../recordSteps.ts'
import { TextLength } from '../TextLength.tsx'
import type { TextSource } from '../textSource.ts'
import type { useFormActions } from '../useFormActions.ts'

interface WritingHeadProps {
  path: ContentPath
  editing: Editing
  state: FormState
  texts: readonly (TextSource | undefined)[]
  note: string | undefined
  actions: ReturnType<typeof useFormActions>
  toggle: RefObject<HTMLButtonElement | null>
  panelId: string
  isOpen: boolean
  isFocused: boolean
  onToggle: () => void
  onFocus: () => void
  /** Called before moving to the status and its actions. */
  onSteps: () => void
}

/** Bar above a text with its save state and the actions for the whole record. */
export function WritingHead({
  path,
  editing,
  state,
  texts,
  note,
  actions,
  toggle,
  panelId,
  isOpen,
  isFocused,
  onToggle,
  onFocus,
  onSteps,
}: WritingHeadProps) {
  const { record, recovered, refusal, saving, isTyped, disputes } = state
  const { isUnpublished } = actions
  const steps = useRecordSteps(path, record, editing)
  const isSettling = useClickGuard(String(isUnpublished))
  // A draft saves itself, and its history has the versions before.
  const isDiscardable = refusal !== undefined || !isNeverPublic(record)
  return (
    <div className="writing__head row wraps paper sticky">
      <Link
        href={`/${path}`}
        className="writing__back icon-btn"
        aria-label="Back to the list"
        title={contentKinds[path].many}
      >
        <Icon name="arrow" />
      </Link>
      <div className="writing__state grow min-0 t1 soft">
        {note && <p className={record ? undefined : 'writing__begin'}>{note}</p>}
        <p role="status">{savingText(state)}</p>
        {texts.map((text, index) => text && <TextLength key={index} text={text} />)}
      </div>
      {record && (
        <a className="content__jump target row nowrap gap-2" href="#publication" onClick={onSteps}>
          Status and actions <Key>{sendKey}</Key>
        </a>
      )}
      <div
        className={classes(
          'writing__acts row',
          (record ? isDiscardable : recovered !== undefined) && 'writing__acts--discards',
        )}
      >
        {isTyped && isDiscardable && (record || recovered) && (
          <Button variant="quiet" onClick={actions.discard}>
            Discard
          </Button>
        )}
        {!record && isUnpublished && isTyped && (
          <Button
            variant="quiet"
            className="writing__keep"
            busy={saving && !steps.busy}
            onClick={() => void actions.save()}
          >
            {actions.saveLabel}
          </Button>
        )}
        <Button
          variant="quiet"
          className="writing__focus"
          aria-pressed={isFocused}
          title="Show only the text"
          onClick={onFocus}
        >
          Focus
        </Button>
        <Button
          ref={toggle}
          variant="quiet"
          aria-expanded={isOpen}
          aria-controls={panelId}
          onClick={onToggle}
        >
          Details
        </Button>
        {isUnpublished ? (
          <Button
            key="publish"
            id={PUBLISH}
            variant="primary"
            className={classes('rigid', isSettling && 'writing__settling')}
            busy={steps.busy === 'publish'}
            disabled={!record && !isTyped}
            aria-describedby="open-comments"
            onClick={(event) => steps.press('publish', event)}
          >
            {stepLabels.publish.act}
          </Button>
        ) : (
          <Button
            key="save"
            variant="primary"
            className={classes('rigid', isSettling && 'writing__settling')}
            busy={saving}
            disabled={!isTyped}
            onClick={() => void actions.save()}
          >
            {actions.saveLabel} <Key>{saveKey}</Key>
          </Button>
        )}
      </div>
      {disputes.length > 0 && (
        <p className="writing__refusal cluster baseline gap-4 w-full warning" role="alert">
          {disputes.length === 1
            ? 'Two people changed the same words. '
            : `Two people changed the same words in ${disputes.length} places. `}
          {refusal === UNDECIDED ? UNDECIDED : 'Choose which to keep before you publish.'}{' '}
          <button type="button" className="target accent bold" onClick={goToDispute}>
            Show
          </button>
        </p>
      )}
      {refusal && !(refusal === UNDECIDED && disputes.length > 0) && (
        <div className="writing__refusal w-full" role="alert">
          <FieldError>{refusal}</FieldError>
        </div>
      )}
    </div>
  )
}

/** Goes to the first open dispute. */
function goToDispute() {
  const first = document.querySelector<HTMLElement>('.dispute button')
  first?.focus({ preventScroll: true })
  first?.scrollIntoView({ block: 'center' })
}
