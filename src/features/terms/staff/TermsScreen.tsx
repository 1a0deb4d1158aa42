import { use } from 'react'
import { Link } from 'wouter'
import { counted } from '#src/text/counted.ts'
import { StaffList } from '#src/staff/StaffList.tsx'
import { defineStaffList, useStaffList } from '#src/staff/staffList.ts'
import { PublicSite } from '#src/staff/publicSite.ts'
import { Screen } from '#src/staff/Screen.tsx'
import { useSelection } from '#src/staff/selection.ts'
import { PickCell, Table } from '#src/staff/Table.tsx'
import { getTerms, renameTerms, undoRenaming, vocabularyLabels } from '../contract.ts'

const terms = defineStaffList({
  of: 'the terms',
  placeholder: 'Search terms',
  query: getTerms.query,
  views: { name: 'view', label: 'Vocabulary', labels: vocabularyLabels },
  bulk: {
    rows: ['term'],
    endpoints: { bulk: renameTerms, undoBulk: undoRenaming },
    changes: [getTerms],
  },
})

/** Renames and merges terms in all records at once. */
export default function TermsScreen() {
  const site = use(PublicSite)
  const list = useStaffList(getTerms)
  const {
    data,
    query: { view },
  } = list
  const rows = data?.terms ?? []
  const selection = useSelection(rows)
  return (
    <Screen
      list
      title="Terms"
      text="Authors, categories, tags, and the like. Choose one to rename it everywhere, or several to merge them; old addresses redirect to the new name."
    >
      <StaffList
        list={terms}
        state={list}
        total={data && rows.length}
        counts={data?.counts}
        selection={selection}
        steps={[
          {
            step: 'rename',
            act: selection.count > 1 ? 'Merge' : 'Rename',
            done: selection.count > 1 ? 'Merged' : 'Renamed',
            asks: {
              name: 'to',
              label: selection.count > 1 ? 'Name for all of them' : 'New name',
              hint: 'If another term has this name, they become one.',
              required: 'The new name is required',
              choices: rows.map(({ label }) => label),
            },
            more: { of: view },
          },
        ]}
        warn={(_, chosen) =>
          chosen !== 'all' &&
          `${chosen.map(({ label }) => `“${label}”`).join(', ')}: used in ${counted(
            chosen.reduce((sum, { uses }) => sum + uses, 0),
            'place',
          )}.`
        }
        empty={{
          title: 'No terms yet',
          text: 'Terms appear here once a record uses them.',
        }}
      >
        {rows.length > 0 && (
          <Table
            caption={vocabularyLabels[view]}
            heads={['Term', 'Used in', 'On the site']}
            pick={selection}
            className="w-full"
          >
            {rows.map(({ id, label, uses, address, screen }) => (
              <tr key={id}>
                <PickCell selection={selection} id={id} label={label} />
                <th scope="row" className="anywhere">
                  {screen ? (
                    <Link href={screen}>{label}</Link>
                  ) : (
                    <a
                      href={`${site}/search?${new URLSearchParams({ q: label })}`}
                      target="_blank"
                      rel="noreferrer"
                    >
                      {label}
                    </a>
                  )}
                </th>
                <td className="nowrap">{counted(uses, 'record')}</td>
                <td className="anywhere">
                  {address && uses > 0 ? (
                    <a href={site + address} target="_blank" rel="noreferrer">
                      {address}
                    </a>
                  ) : (
                    'None'
                  )}
                </td>
              </tr>
            ))}
          </Table>
        )}
      </StaffList>
    </Screen>
  )
}
