import type { Editor } from '@tiptap/core'
import { Button } from '#src/ui/Button.tsx'
import { BarInput } from '../toolbar/BarInput.tsx'
import {
  describePicture,
  movePicture,
  type PictureHere,
  pictureHere,
  removePicture,
  toCaption,
} from './pictureActions.ts'
import { keysText } from '../text/keysText.ts'
import { useFloating } from '../toolbar/floating.ts'
import { useHere } from '../collaboration/useHere.ts'

interface PictureBarProps {
  editor: Editor
  /** Opens the dialog with size, crop, and file of the picture. */
  onEdit: () => void
  /** Opens the dialog that adds pictures to the gallery. */
  onAdd: () => void
}

/** Bar below the selected picture: its alt text, its caption, and its place in a gallery. */
export function PictureBar(props: PictureBarProps) {
  const picture = useHere(props.editor, pictureHere)
  return picture && <Shown {...props} {...picture} />
}

function Shown({
  editor,
  onEdit,
  onAdd,
  at,
  alt,
  isGallery,
  isFirst,
  isLast,
}: PictureBarProps & PictureHere) {
  const place = () => {
    const { node } = editor.view.domAtPos(Math.min(at, editor.state.doc.content.size))
    const element = editor.view.nodeDOM(at) ?? node
    return element instanceof Element ? element.getBoundingClientRect() : null
  }
  const ref = useFloating(place, editor.view.dom, 'bottom-start', at)
  return (
    <div
      ref={ref}
      className="text-bar text-bar--tall text-floating paper row gap-1"
      data-bubble=""
      role="group"
      aria-label="Selected picture"
    >
      <BarInput
        editor={editor}
        label="Alt text"
        placeholder="Alt text: what it shows"
        value={alt}
        onStore={(typed) => {
          describePicture(editor, at, typed.trim())
          return undefined
        }}
      />
      {isGallery && (
        <>
          <MoveButton label="Move left" isOff={isFirst} onMove={() => movePicture(editor, -1)} />
          <MoveButton label="Move right" isOff={isLast} onMove={() => movePicture(editor, 1)} />
          <Button variant="quiet" aria-label="Add pictures" onClick={onAdd}>
            Add
          </Button>
        </>
      )}
      <Button variant="quiet" onClick={() => toCaption(editor)}>
        Caption
      </Button>
      <Button variant="quiet" onClick={onEdit}>
        Edit
      </Button>
      <Button
        variant="quiet"
        aria-label="Remove the picture"
        onClick={() => {
          removePicture(editor)
          editor.view.focus()
        }}
      >
        Remove
      </Button>
    </div>
  )
}

/** Keeps the focus where the picture can't move further, so that it can be pressed repeatedly. */
function MoveButton({
  label,
  isOff,
  onMove,
}: {
  label: 'Move left' | 'Move right'
  isOff: boolean
  onMove: () => void
}) {
  return (
    <Button
      variant="quiet"
      icon="arrow"
      className={label === 'Move left' ? 'text-bar__left' : undefined}
      aria-label={label}
      title={`${label} (${keysText(label === 'Move left' ? 'Alt+Left' : 'Alt+Right')})`}
      aria-disabled={isOff}
      onClick={onMove}
    />
  )
}
