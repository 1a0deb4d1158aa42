import type * as z from 'zod/mini'
import { BodyField } from '#src/features/content/staff/BodyField.tsx'
import { useTextSource } from '#src/features/content/staff/textSource.ts'
import { classes } from '#src/ui/classes.ts'
import { IconButton } from '#src/ui/Button.tsx'
import { Field } from '#src/ui/Field.tsx'
import { Tick } from '#src/ui/Tick.tsx'
import { type IssueBlock, itemLabels } from '../blocks.ts'
import type { IssueItem } from '../contract.ts'

interface PartProps {
  block: IssueBlock
  /** Item on the site; undefined if visitors cannot see it. */
  item: z.output<typeof IssueItem> | undefined
  /** Whether the server has saved the part and looked up its item. */
  isSaved: boolean
  index: number
  count: number
  isDraft: boolean
  isDragged: boolean
  onDrag: (id: string | undefined) => void
  onOver: () => void
  onMove: (by: number) => void
  onRemove: () => void
  /** Adds a text section below this one. */
  onAddWords: () => void
  onChange: (block: IssueBlock) => void
}

/** One section of an issue: text, or an item of the site. */
export function Part(props: PartProps) {
  const {
    block,
    item,
    isSaved,
    index,
    count,
    isDraft,
    isDragged,
    onDrag,
    onOver,
    onMove,
    onRemove,
    onAddWords,
    onChange,
  } = props
  const name =
    block.kind === 'words'
      ? 'Text'
      : (item?.title ?? (isSaved ? 'Removed item' : itemLabels[block.of]))
  return (
    <li
      className={classes('issue-part outlined', isDragged && 'wash')}
      onDragOver={(event) => {
        event.preventDefault()
        onOver()
      }}
      onDrop={(event) => event.preventDefault()}
      onKeyDown={(event) => {
        const by = { ArrowUp: -1, ArrowDown: 1 }[event.key]
        if (!isDraft || !event.altKey || !by || event.defaultPrevented) return
        event.preventDefault()
        onMove(by)
      }}
    >
      <div
        className="issue-part__bar row apart rule-bottom"
        draggable={isDraft}
        onDragStart={(event) => {
          event.dataTransfer.effectAllowed = 'move'
          event.dataTransfer.setData('text/plain', name)
          onDrag(block.id)
        }}
        onDragEnd={() => onDrag(undefined)}
      >
        <span className="t1 soft">
          {index + 1}. {block.kind === 'words' ? 'Text' : itemLabels[block.of]}
        </span>
        {isDraft && (
          <span className="flex">
            <IconButton
              name="arrow"
              className="issue-part__up"
              label={`Move “${name}” up`}
              disabled={index === 0}
              onClick={() => onMove(-1)}
            />
            <IconButton
              name="arrow"
              className="issue-part__down"
              label={`Move “${name}” down`}
              disabled={index === count - 1}
              onClick={() => onMove(1)}
            />
            <IconButton name="plus" label={`Add text below “${name}”`} onClick={onAddWords} />
            <IconButton name="close" label={`Remove “${name}”`} onClick={onRemove} />
          </span>
        )}
      </div>
      {block.kind === 'words' ? (
        <Field
          label={<span className="visually-hidden">Text, part {index + 1}</span>}
          group
          wide
          className="p-5"
        >
          <WordsField html={block.html} onChange={(html) => onChange({ ...block, html })} />
        </Field>
      ) : (
        <div className="stack gap-2 p-5">
          {item ? (
            <>
              <p className="t1 soft">{item.label}</p>
              <p className="t4">{item.title}</p>
              <p className="soft">{item.summary}</p>
              <Tick
                label="Show its picture"
                checked={block.picture}
                onChange={() => onChange({ ...block, picture: !block.picture })}
              />
            </>
          ) : isSaved ? (
            <p className="soft">
              Visitors can’t see it anymore, or it’s over, so it isn’t in the email. Remove it.
            </p>
          ) : (
            <p className="soft">Adding…</p>
          )}
        </div>
      )}
    </li>
  )
}

function WordsField({ html, onChange }: { html: string; onChange: (html: string) => void }) {
  return <BodyField text={useTextSource(html, onChange)} />
}
