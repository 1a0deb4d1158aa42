import { useContext, useState } from 'react'
import { ButtonLink } from '#src/ui/Button.tsx'
import { StaffDialog } from '#src/staff/StaffDialog.tsx'
import '#src/staff/keycap.css'
import { commandKey, keysNow, saveKey, sendKey, ShortcutsOn } from '#src/staff/keys.ts'
import './keys-dialog.css'

const withModifier: [string, string][] = [
  [commandKey, 'Find or do anything'],
  [saveKey, 'Save what you typed'],
  [sendKey, 'Send, or go on to the next step'],
]

/** Keyboard shortcuts of the current screen, and those that work everywhere. */
export function KeysDialog({ onClose }: { onClose: () => void }) {
  const [here] = useState(keysNow)
  const areOn = useContext(ShortcutsOn)
  return (
    <StaffDialog
      onClose={onClose}
      title="Keys"
      text={areOn ? 'A key means the same on every screen.' : 'Single keys are turned off.'}
    >
      <div className="stack gap-5">
        {areOn ? (
          <KeyList title="On this screen" keys={here} />
        ) : (
          <p>
            <ButtonLink href="/account" onClick={onClose}>
              Turn them on in your account
            </ButtonLink>
          </p>
        )}
        <KeyList title="Everywhere" keys={withModifier} />
      </div>
    </StaffDialog>
  )
}

const KeyList = ({ title, keys }: { title: string; keys: readonly [string, string][] }) => (
  <section>
    <h3 className="sans-title soft pb-2">{title}</h3>
    <dl className="keys">
      {keys.map(([key, meaning]) => (
        <div key={key} className="row apart gap-4 py-2 rule-bottom">
          <dt>
            <kbd className="keycap">{key === 'Escape' ? 'Esc' : key}</kbd>
          </dt>
          <dd>{meaning}</dd>
        </div>
      ))}
    </dl>
  </section>
)
