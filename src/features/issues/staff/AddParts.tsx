import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ask } from '#src/staff/queries.ts'
import { Button } from '#src/ui/Button.tsx'
import { SearchInput, Select } from '#src/ui/inputs.tsx'
import { type IssueBlock, type ItemKind, itemKinds, itemLabels } from '../blocks.ts'
import '#src/features/content/staff/record-picker.css'
import { findIssueItems } from '../contract.ts'

interface AddPartsProps {
  blocks: readonly IssueBlock[]
  onAdd: (block: IssueBlock) => void
}

const kinds = itemKinds.map((value) => ({ value, label: `${itemLabels[value]}s` }))

/** Adds text, or an item of the site found by name, newest first. */
export function AddParts({ blocks, onAdd }: AddPartsProps) {
  const [q, setQ] = useState('')
  const [announcement, setAnnouncement] = useState('')
  const [of, setOf] = useState<ItemKind>()
  const { data: found } = useQuery({
    ...ask(findIssueItems, { query: { q, ...(of && { of }) } }),
    placeholderData: keepPreviousData,
  })
  const add = (block: IssueBlock, name: string) => {
    onAdd(block)
    setAnnouncement(`${name} added as part ${blocks.length + 1}.`)
  }
  const chosen = new Set(blocks.map((block) => block.kind === 'item' && block.itemId))
  return (
    <section className="stack gap-3 p-5 leaf" aria-label="Add a part">
      <div className="cluster apart gap-3">
        <p className="label">Add from the site</p>
        <Button
          icon="plus"
          iconFirst
          onClick={() => add({ kind: 'words', id: crypto.randomUUID(), html: '' }, 'Text')}
        >
          Add text
        </Button>
      </div>
      <div className="issue-add__search stack gap-3" role="search">
        <SearchInput
          label="Search the site"
          placeholder="Search by name"
          value={q}
          onChange={({ target }) => {
            setQ(target.value)
            setAnnouncement('')
          }}
        />
        <Select
          aria-label="Type"
          placeholder="Everything"
          choices={kinds}
          value={of ?? ''}
          onChange={({ target }) => setOf(itemKinds.find((kind) => kind === target.value))}
        />
      </div>
      <p className="visually-hidden" role="status">
        {announcement || (q.trim() && found && `${found.length} found`)}
      </p>
      <ul className="issue-add__found record-picker__found" aria-label="Found">
        {found?.map(({ of: kind, itemId, title, label }) => (
          <li key={itemId}>
            <button
              type="button"
              disabled={chosen.has(itemId)}
              onClick={() =>
                add(
                  { kind: 'item', id: crypto.randomUUID(), of: kind, itemId, picture: false },
                  `“${title}”`,
                )
              }
            >
              <span className={chosen.has(itemId) ? 'soft' : 'bold'}>{title}</span>
              <span className="as-block t1 soft">
                {label}
                {chosen.has(itemId) && ' · in the issue'}
              </span>
            </button>
          </li>
        ))}
        {found?.length === 0 && (
          <li className="record-picker__none soft">Nothing found for “{q}”.</li>
        )}
      </ul>
    </section>
  )
}
