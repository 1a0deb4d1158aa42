import { type Editor, getMarkRange, getMarkType, isTextSelection, posToDOMRect } from '@tiptap/core'
import { type KeyboardEvent, useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { Button } from '#src/ui/Button.tsx'
import { FieldError } from '#src/ui/Field.tsx'
import { TextInput } from '#src/ui/inputs.tsx'
import { useFloating } from './floating.ts'
import { hrefOf } from './linkAddress.ts'

interface LinkBarProps {
  editor: Editor
  /** Opens the dialog that finds pages of this site. */
  onSearch: () => void
}

/** Bar below the link with the cursor, in which its address is changed. */
export function LinkBar(props: LinkBarProps) {
  const link = useLinkHere(props.editor)
  return link && <Shown key={`${link.from} ${link.href}`} {...props} {...link} />
}

interface LinkHere {
  from: number
  to: number
  href: string
}

function Shown({ editor, onSearch, from, to, href }: LinkBarProps & LinkHere) {
  const [typed, setTyped] = useState(href)
  const [error, setError] = useState<string>()
  const ref = useFloating(() => rectOf(editor, from, to), editor.view.dom, 'bottom-start')
  const back = () => editor.view.focus()

  function change() {
    const target = typed.trim() === href ? { href } : hrefOf(typed)
    if ('error' in target) return setError(target.error)
    if (target.href !== href) setHref(editor, target.href)
    return back()
  }
  function press(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing || !['Enter', 'Escape'].includes(event.key)) return
    event.preventDefault()
    event.stopPropagation()
    if (event.key === 'Enter') return change()
    // Leaving the field would otherwise store what was typed.
    flushSync(() => setTyped(href))
    back()
  }
  return (
    <div
      ref={ref}
      className="link-bar text-floating paper row gap-1"
      data-bubble=""
      role="group"
      aria-label="Link"
    >
      <TextInput
        id={undefined}
        className="grow"
        aria-label="Address of the link"
        aria-invalid={error !== undefined}
        title={error}
        tabIndex={0}
        value={typed}
        autoComplete="off"
        spellCheck={false}
        onChange={({ target }) => (setTyped(target.value), setError(undefined))}
        onKeyDown={press}
        onBlur={() => typed.trim() !== href && setHref(editor, typed)}
      />
      <Button
        variant="quiet"
        icon="search"
        iconFirst
        aria-label="Find a page"
        title="Find a page"
        onClick={onSearch}
      />
      <Button
        variant="quiet"
        aria-label="Remove the link"
        onClick={() => editor.chain().focus().extendMarkRange('a').unsetMark('a').run()}
      >
        Remove
      </Button>
      {error && (
        <div className="w-full" role="alert">
          <FieldError>{error}</FieldError>
        </div>
      )}
    </div>
  )
}

/** Where the link is drawn, with the edges of a button. */
function rectOf(editor: Editor, from: number, to: number) {
  const { size } = editor.state.doc.content
  const [start, end] = [Math.min(from, size), Math.min(to, size)]
  const { node } = editor.view.domAtPos(start, 1)
  const link = (node instanceof Element ? node : node.parentElement)?.closest('a')
  return link?.getBoundingClientRect() ?? posToDOMRect(editor.view, start, end)
}

const rangeHere = ({ state: { selection, schema } }: Editor) =>
  isTextSelection(selection) && selection.empty
    ? getMarkRange(selection.$from, getMarkType('a', schema))
    : undefined

/** Changes the address of the link with the cursor, which stays where it is, unless what was typed is none. */
function setHref(editor: Editor, typed: string): void {
  const range = rangeHere(editor)
  const target = hrefOf(typed)
  if (!range || 'error' in target) return
  const type = getMarkType('a', editor.schema)
  const attrs = { ...editor.getAttributes('a'), href: target.href }
  editor.view.dispatch(editor.state.tr.addMark(range.from, range.to, type.create(attrs)))
}

/** Returns the link with the cursor once the cursor rests there. */
function useLinkHere(editor: Editor) {
  const [link, setLink] = useState<LinkHere>()
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const look = () => {
      if (editor.isDestroyed) return
      const isHere = editor.view.hasFocus() || document.activeElement?.closest('.link-bar')
      const range = isHere ? rangeHere(editor) : undefined
      const { href } = editor.getAttributes('a') as { href?: string | null }
      setLink((now) =>
        !range || !href
          ? undefined
          : now?.from === range.from && now.to === range.to && now.href === href
            ? now
            : { ...range, href },
      )
    }
    const later = () => {
      clearTimeout(timer)
      timer = setTimeout(look, RESTING)
    }
    const events = ['selectionUpdate', 'update', 'focus', 'blur'] as const
    for (const event of events) editor.on(event, later)
    addEventListener('focusin', later)
    return () => {
      clearTimeout(timer)
      for (const event of events) editor.off(event, later)
      removeEventListener('focusin', later)
    }
  }, [editor])
  return link
}

const RESTING = 250
