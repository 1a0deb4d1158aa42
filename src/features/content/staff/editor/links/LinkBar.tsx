import { type Editor, getMarkRange, getMarkType, isTextSelection, posToDOMRect } from '@tiptap/core'
import { Button } from '#src/ui/Button.tsx'
import { BarInput } from '../toolbar/BarInput.tsx'
import { useFloating } from '../toolbar/floating.ts'
import { hrefOf } from './linkAddress.ts'
import { useHere } from '../collaboration/useHere.ts'

interface LinkBarProps {
  editor: Editor
  /** Opens the dialog that finds pages of this site. */
  onSearch: () => void
}

/** Bar below the link with the cursor, in which its address is changed. */
export function LinkBar(props: LinkBarProps) {
  const link = useHere(props.editor, linkHere)
  return link && <Shown {...props} {...link} />
}

type LinkHere = { from: number; to: number; href: string }

function Shown({ editor, onSearch, from, to, href }: LinkBarProps & LinkHere) {
  const ref = useFloating(() => rectOf(editor, from, to), editor.view.dom, 'bottom-start', from)

  function change(typed: string) {
    if (typed.trim() === href) return undefined
    const target = hrefOf(typed)
    if ('error' in target) return target.error
    if (target.href !== href) setHref(editor, target.href)
    return undefined
  }
  return (
    <div
      ref={ref}
      className="text-bar text-floating paper row gap-1"
      data-bubble=""
      role="group"
      aria-label="Link"
    >
      <BarInput
        editor={editor}
        label="Address of the link"
        spellCheck={false}
        value={href}
        onStore={change}
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

function setHref(editor: Editor, href: string): void {
  const range = rangeHere(editor)
  if (!range) return
  const type = getMarkType('a', editor.schema)
  const attrs = { ...editor.getAttributes('a'), href }
  editor.view.dispatch(editor.state.tr.addMark(range.from, range.to, type.create(attrs)))
}

function linkHere(editor: Editor): LinkHere | undefined {
  const range = rangeHere(editor)
  const { href } = editor.getAttributes('a') as { href?: string | null }
  return range && href ? { from: range.from, to: range.to, href } : undefined
}
