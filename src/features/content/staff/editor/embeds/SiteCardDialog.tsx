import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { Editor, JSONContent } from '@tiptap/core'
import { useState } from 'react'
import type * as z from 'zod/mini'
import { blockShapes } from '#src/content/blockShapes.ts'
import type { SiteCard } from '#src/content/siteCards.ts'
import { Combobox } from '#src/staff/Combobox.tsx'
import { FormDialog } from '#src/staff/FormDialog.tsx'
import { ask } from '#src/staff/queries.ts'
import { Field } from '#src/ui/Field.tsx'
import { findCards } from '../../../find.ts'
import { captionOf, insertBlock, paragraph } from '../body/blockContent.ts'

/** Builds the card of a page on this site with its current content. Readers see the page's content at reading time. */
const siteCardOf = (address: string, { title, text, note }: SiteCard): JSONContent => ({
  type: 'figure',
  attrs: { class: blockShapes.siteCard.className },
  content: [paragraph(title, address), ...(text ? [paragraph(text)] : []), ...captionOf(note)],
})

/** Asks which page, session, or tool of this site to show as a card. */
export function SiteCardDialog({ editor, onClose }: { editor: Editor; onClose: () => void }) {
  const [q, setQ] = useState('')
  const [chosen, setChosen] = useState<CardOption>()
  const [errors, setErrors] = useState<{ page?: string }>({})
  const { data } = useQuery({
    ...ask(findCards, { query: { q: q.trim() } }),
    enabled: q.trim() !== '' && q !== chosen?.title,
    placeholderData: keepPreviousData,
  })
  const found = q.trim() === '' || q === chosen?.title ? [] : (data?.items ?? [])

  function submit() {
    if (!chosen || q !== chosen.title)
      return setErrors({ page: 'Please choose a page of this site from the list.' })
    insertBlock(editor, siteCardOf(chosen.address, chosen), true)
    onClose()
  }

  return (
    <FormDialog
      title="Card of a page of this site"
      action="Insert card"
      form={{ submit, errors }}
      onClose={onClose}
    >
      <Field
        label="Page"
        required
        error={errors.page}
        hint="Search the titles of events, sessions, tools, and texts. The card always shows what its page says."
        wide
      >
        <Combobox
          text={q}
          onText={setQ}
          options={found.map((card) => ({
            value: card.address,
            label: card.title,
            ...(card.note && { about: card.note }),
          }))}
          onChoose={({ value }) => {
            const card = found.find(({ address }) => address === value)
            setChosen(card)
            if (card) setQ(card.title)
            setErrors({})
          }}
        />
      </Field>
    </FormDialog>
  )
}

type CardOption = z.output<typeof findCards.result>['items'][number]
