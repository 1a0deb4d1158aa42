import {
  type FocusEvent,
  type KeyboardEvent,
  type RefObject,
  use,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { flushSync } from 'react-dom'
import { useWrongField } from '#src/staff/useWrongField.ts'
import { classes } from '#src/ui/classes.ts'
import { recall, remember } from '#src/staff/memory.ts'
import type { ContentPath } from '../../contentKinds.ts'
import { DiscussionContext } from '../comments/discussion.ts'
import { clashesElsewhere, ClashNotices } from '../editing/ClashNotices.tsx'
import type { Editing } from '../editing/editing.ts'
import type { FormState } from '../editing/formState.ts'
import { FieldLines } from '../FieldLines.tsx'
import { RecordPast, RecordSide } from '../RecordSide.tsx'
import { PUBLISH } from '../recordSteps.ts'
import { useFormActions } from '../useFormActions.ts'
import { ToolsSlot } from '../toolsSlot.ts'
import { useFormKeys } from '../useFormKeys.ts'
import { WritingHead } from './WritingHead.tsx'
import type { WritingParts } from './writingParts.ts'
import './writing.css'

interface WritingFormProps {
  path: ContentPath
  editing: Editing
  state: FormState
  /** IANA zone that times are entered in. */
  zone: string
  parts: WritingParts
  /** Who else has the record open, or a hint about a new record. */
  note: string | undefined
}

const PANEL = 'writing-panel'

const KEY = 'writing-panel'
const NARROW = '(max-width: 1240px)'

/** Whether the side panel is shown. Without room beside the text, it overlays the text on request. */
function usePanel() {
  const [isNarrow, setNarrow] = useState(() => matchMedia(NARROW).matches)
  const [isOpen, setOpen] = useState(!isNarrow && recall(KEY) !== 'hidden')
  useEffect(() => {
    const media = matchMedia(NARROW)
    const follow = () => {
      setNarrow(media.matches)
      setOpen(!media.matches && recall(KEY) !== 'hidden')
    }
    media.addEventListener('change', follow)
    return () => media.removeEventListener('change', follow)
  }, [])
  return {
    isNarrow,
    isOpen,
    setOpen,
    /** Toggles the panel. This browser remembers the choice. */
    toggle() {
      setOpen(!isOpen)
      if (!isNarrow) remember(KEY, isOpen ? 'hidden' : '')
    },
  }
}

/** Marks the page while someone types into the text, so that everything around it recedes until the pointer moves. */
function useCalm(form: RefObject<HTMLElement | null>) {
  useEffect(() => {
    const page = form.current
    if (!page) return undefined
    const begin = ({ key, ctrlKey, metaKey, target }: globalThis.KeyboardEvent) => {
      const isText = target instanceof Element && target.closest('.writing__page')
      if (isText && key.length === 1 && !ctrlKey && !metaKey) page.dataset['typing'] = ''
    }
    const end = () => delete page.dataset['typing']
    // Browsers also report a pointer that rests while the text moves below it.
    const move = ({ movementX, movementY }: PointerEvent) => (movementX || movementY) && end()
    const leave = ({ target }: globalThis.FocusEvent) =>
      target instanceof Element && !target.closest('.writing__page') && end()
    page.addEventListener('keydown', begin)
    addEventListener('pointermove', move)
    addEventListener('pointerdown', end)
    addEventListener('focusin', leave)
    return () => {
      page.removeEventListener('keydown', begin)
      removeEventListener('pointermove', move)
      removeEventListener('pointerdown', end)
      removeEventListener('focusin', leave)
    }
  }, [form])
}

/** Writing page: title and text in the middle, all other fields in a side panel. */
export function WritingForm({ path, editing, state, zone, parts, note }: WritingFormProps) {
  const { record, errors, saving, isTyped } = state
  const actions = useFormActions(path, editing, state)
  const panel = usePanel()
  const [isFocused, setFocused] = useState(false)
  const [slot, setSlot] = useState<HTMLElement | null>(null)
  const [isNew] = useState(!record)
  const toggle = useRef<HTMLButtonElement>(null)
  const side = useRef<HTMLDivElement>(null)
  const show = () => {
    panel.setOpen(true)
    setFocused(false)
  }

  // Opens the panel when a new error or comment appears in it.
  const about = use(DiscussionContext)?.about
  const [met, setMet] = useState<{ errors: unknown; about: unknown }>({ errors, about })
  if (met.errors !== errors || met.about !== about) {
    setMet({ errors, about })
    const isWrong = (lines: readonly { name: string }[]) => lines.some(({ name }) => errors[name])
    const isWrongHere = isWrong([parts.title, ...parts.texts].flatMap((line) => line ?? []))
    const isWrongThere = parts.beside.some(({ lines }) => isWrong(lines))
    const isNewlyWrong = met.errors !== errors && isWrongThere
    if (about && met.about !== about) show()
    else if (isNewlyWrong && !(panel.isNarrow && isWrongHere)) show()
  }
  const form = useWrongField<HTMLDivElement>(errors)
  useCalm(form)

  function goToSteps() {
    const publish = document.getElementById(PUBLISH)
    if (publish && publish !== document.activeElement) return publish.focus()
    flushSync(show)
    document.querySelector<HTMLElement>('#publication :is(a, button)')?.focus()
  }
  useFormKeys(() => isTyped && !saving && void actions.save(), goToSteps)

  const isOver = panel.isNarrow && panel.isOpen
  const { setOpen } = panel
  useLayoutEffect(() => {
    const head = form.current?.querySelector('.writing__head')
    if (isOver && head)
      side.current?.style.setProperty('--over', `${head.getBoundingClientRect().bottom}px`)
  }, [form, isOver])
  useEffect(() => {
    if (!isOver) return undefined
    const press = ({ target }: PointerEvent) => {
      if (!(target instanceof Element) || target.closest('[role=dialog]')) return
      if (!side.current?.contains(target) && !toggle.current?.contains(target)) setOpen(false)
    }
    addEventListener('pointerdown', press)
    return () => removeEventListener('pointerdown', press)
  }, [isOver, setOpen])

  // A new draft's status appears above the fields: keep the one being filled in at its place.
  const isDraft = record !== undefined
  useLayoutEffect(() => {
    const status = side.current?.querySelector('#publication')
    if (!isNew || !isDraft || !status || !side.current?.contains(document.activeElement)) return
    const { offsetTop } = status.nextElementSibling as HTMLElement
    side.current.scrollTop += offsetTop - (status as HTMLElement).offsetTop
  }, [isNew, isDraft])

  /** While the panel overlays the text, it closes when focus leaves it. */
  function leave({ relatedTarget }: FocusEvent) {
    if (!isOver || !(relatedTarget instanceof Element)) return
    const stays = side.current?.contains(relatedTarget) || relatedTarget === toggle.current
    if (!stays && form.current?.contains(relatedTarget)) setOpen(false)
  }
  function escape(event: KeyboardEvent) {
    if (event.key !== 'Escape' || !isOver || event.defaultPrevented) return
    if (event.target instanceof Element && event.target.closest('[role=dialog]')) return
    event.preventDefault()
    setOpen(false)
    toggle.current?.focus()
  }

  const submit = (event: { preventDefault: () => void }) => {
    event.preventDefault()
    void actions.save()
  }
  const lines = { path, editing, state, zone }
  const isBeside = panel.isOpen && !isFocused
  const shown = [
    ...(parts.title ? [parts.title] : []),
    ...parts.texts,
    ...(isBeside ? parts.beside.flatMap((group) => group.lines) : []),
  ]
  return (
    <div
      ref={form}
      className={classes(
        'writing content__form',
        isBeside && !panel.isNarrow && 'writing--beside',
        isFocused && 'writing--focused',
      )}
    >
      <WritingHead
        path={path}
        editing={editing}
        state={state}
        texts={parts.texts.map(({ name }) => editing.texts[name])}
        note={note}
        actions={actions}
        toggle={toggle}
        panelId={PANEL}
        isOpen={isBeside}
        isFocused={isFocused}
        onToggle={() => {
          const comesOver = panel.isNarrow && !panel.isOpen
          flushSync(isFocused ? show : panel.toggle)
          // Focus moves into the panel when it opens over the text.
          if (comesOver) side.current?.focus({ preventScroll: true })
        }}
        onFocus={() => {
          setFocused(!isFocused)
          if (panel.isNarrow) setOpen(false)
        }}
        onSteps={() => flushSync(show)}
      />
      <div ref={setSlot} className="writing__tools sticky paper" />
      <form className="writing__page stack" noValidate onSubmit={submit}>
        {parts.title && (
          <div className="writing__name">
            <FieldLines {...lines} lines={[parts.title]} asTitle={isNew ? 'first' : 'title'} />
          </div>
        )}
        <div className="writing__text">
          <ToolsSlot value={slot}>
            <FieldLines {...lines} lines={parts.texts} />
          </ToolsSlot>
        </div>
        <div className="writing__clashes">
          <ClashNotices
            path={path}
            clashes={clashesElsewhere(state.clashes, shown)}
            onChosen={editing.choose}
          />
        </div>
      </form>
      <div
        ref={side}
        id={PANEL}
        tabIndex={-1}
        className="writing__side paper"
        role="group"
        aria-label="Details"
        hidden={!isBeside}
        onFocus={({ target, currentTarget }) => keepShown(currentTarget, target)}
        onBlur={leave}
        onKeyDown={escape}
      >
        {record && <RecordSide path={path} record={record} editing={editing} brief />}
        <form className="stack gap-6" noValidate onSubmit={submit}>
          {parts.beside.map((group, index) => (
            <fieldset
              key={group.title}
              className="content__group min-0 stack gap-5"
              aria-label={index === 0 ? group.title : undefined}
            >
              {index > 0 && <legend className="writing__legend pb-4">{group.title}</legend>}
              <FieldLines {...lines} lines={group.lines} />
            </fieldset>
          ))}
          <button type="submit" hidden disabled={!isTyped || saving} />
        </form>
        {record && (
          <div className="writing__past stack gap-5">
            <RecordPast path={path} record={record} editing={editing} />
          </div>
        )}
      </div>
    </div>
  )
}

/** Keeps the focused element in view when anything in the panel changes size, such as a list opening. */
function keepShown(panel: HTMLElement, element: Element) {
  const watcher = new ResizeObserver(() => showIn(panel, element))
  for (const part of panel.children) watcher.observe(part)
  element.addEventListener('blur', () => watcher.disconnect(), { once: true })
}

function showIn(panel: HTMLElement, element: Element) {
  const [own, box] = [panel.getBoundingClientRect(), element.getBoundingClientRect()]
  if (box.height > own.height) return
  const below = box.bottom - own.bottom + 16
  const above = box.top - own.top - 16
  if (below > 0) panel.scrollTop += Math.min(below, above)
  else if (above < 0) panel.scrollTop += above
}
