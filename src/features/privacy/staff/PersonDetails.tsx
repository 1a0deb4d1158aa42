import { counted } from '#src/text/counted.ts'
import { useState } from 'react'
import type * as z from 'zod/mini'
import { saveFile } from '#src/staff/saveFile.ts'
import { fieldLabel, fieldWords } from '#src/staff/fieldLabels.ts'
import { Section } from '#src/staff/Screen.tsx'
import { dateText } from '#src/staff/times.ts'
import { Button } from '#src/ui/Button.tsx'
import { EmptyState } from '#src/ui/states.tsx'
import { Tick } from '#src/ui/Tick.tsx'
import type { Person, PersonalRow } from '../contract.ts'
import { personDocument } from '../personDocument.ts'
import { valueText } from '../valueText.ts'
import { ownershipOf } from '../ownershipOf.ts'
import { EraseDialog } from './EraseDialog.tsx'

type FoundPerson = z.infer<typeof Person>
type PersonRow = z.infer<typeof PersonalRow>

interface PersonDetailsProps {
  person: FoundPerson
  onErased: () => void
}

/** Everything stored about a person; rows that only match the name can be selected. */
export function PersonDetails({ person, onErased }: PersonDetailsProps) {
  const [same, setSame] = useState<ReadonlySet<string>>(new Set())
  const [erasing, setErasing] = useState(false)
  const toggle = (id: string) =>
    setSame(same.has(id) ? new Set([...same].filter((one) => one !== id)) : new Set([...same, id]))
  const isTheirs = ownershipOf(person, ({ id, of }: PersonRow) => of === null && same.has(id))
  const groups = person.groups
    .map((group) => ({ ...group, rows: group.rows.filter(isTheirs) }))
    .filter(({ rows }) => rows.length > 0)
  const count = groups.reduce((sum, { rows }) => sum + rows.length, 0)
  if (person.groups.length === 0 && person.jobs === 0)
    return (
      <EmptyState title="Nothing stored">
        <p>
          No table or task mentions {person.address}. We find records that only have a name once we
          know the address.
        </p>
      </EmptyState>
    )
  const own = { ...person, groups }
  return (
    <Section
      title={person.names.join(', ') || person.address}
      text={`${person.names.length > 0 ? `${person.address}, ` : ''}${counted(count, 'record')}${person.jobs > 0 ? `, ${person.jobs} waiting in the queue` : ''}`}
      actions={
        <div className="cluster gap-2">
          <Button
            icon="download"
            iconFirst
            onClick={() => save('json', JSON.stringify(own, null, 2))}
          >
            JSON
          </Button>
          <Button
            icon="download"
            iconFirst
            onClick={() => save('html', personDocument(own, fieldWords))}
          >
            Page
          </Button>
          <Button onClick={() => setErasing(true)}>Erase</Button>
        </div>
      }
    >
      {person.groups.map(({ title, purpose, kept, rows }) => (
        <section key={title} className="pb-5">
          <h3>{title}</h3>
          <p className="soft">
            {purpose}.{kept && ` How long we keep it: ${kept}.`}
          </p>
          {rows.map((row) => (
            <div key={row.id} className="person__row">
              {row.byName && row.of === null && (
                <Tick
                  label="Found by name only. This is the same person"
                  checked={same.has(row.id)}
                  onChange={() => toggle(row.id)}
                />
              )}
              <dl className="person__fields">
                <dt>Received</dt>
                <dd>{dateText(row.createdAt)}</dd>
                {Object.entries(row.fields).map(([name, value]) => (
                  <div key={name}>
                    <dt>{fieldLabel(name)}</dt>
                    <dd>{valueText(name, value, fieldWords)}</dd>
                  </div>
                ))}
              </dl>
            </div>
          ))}
        </section>
      ))}
      {erasing && (
        <EraseDialog
          person={person}
          count={count}
          named={groups.flatMap(({ rows }) =>
            rows
              .filter(({ byName, of }) => byName && of === null)
              .map(({ table, id }) => ({ table, id })),
          )}
          onClose={() => setErasing(false)}
          onErased={onErased}
        />
      )}
    </Section>
  )
}

function save(extension: 'json' | 'html', text: string) {
  const type = { json: 'application/json', html: 'text/html' }[extension]
  saveFile(`personal-data.${extension}`, new Blob([text], { type: `${type};charset=utf-8` }))
}
