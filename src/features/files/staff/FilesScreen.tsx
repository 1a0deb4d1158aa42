import { counted } from '#src/staff/counted.ts'
import { StaffList } from '#src/staff/StaffList.tsx'
import { choicesOf, defineStaffList, useStaffList } from '#src/staff/staffList.ts'
import { useSelection } from '#src/staff/selection.ts'
import { PickCell, RowLink, Table } from '#src/staff/Table.tsx'
import { agoText } from '#src/staff/times.ts'
import { byteSize } from '#src/text/byteSize.ts'
import { Icon } from '#src/ui/Icon.tsx'
import { coverPath, getFile, getFiles, getMatchingFiles, removeFiles } from '../contract.ts'
import { LibraryPlace } from './LibraryPlace.tsx'
import '#src/staff/thumbs.css'

const files = defineStaffList({
  of: 'the files',
  placeholder: 'Search names, descriptions, and tags',
  query: getFiles.query,
  views: {
    name: 'view',
    label: 'Type',
    labels: { all: 'All', pdf: 'PDF', audio: 'Audio', video: 'Video', unused: 'Not used' },
  },
  filters: [
    {
      name: 'sort',
      label: 'Order',
      choices: choicesOf({ newest: 'Newest first', name: 'By name', largest: 'Largest first' }),
    },
  ],
  bulk: {
    rows: ['file'],
    steps: [
      {
        step: 'remove',
        act: 'Delete',
        done: 'Deleted',
        lasting: 'Deleted files can’t be restored. Files in use are kept.',
      },
    ],
    endpoints: { bulk: removeFiles, matching: getMatchingFiles },
    changes: [getFiles, getFile],
  },
})

/** The PDFs, audio, and video of the library. */
export default function FilesScreen() {
  const list = useStaffList(getFiles)
  const { data } = list
  const rows = data?.items ?? []
  const selection = useSelection(rows)
  return (
    <LibraryPlace part="files">
      <StaffList
        list={files}
        state={list}
        total={data?.total}
        counts={data?.counts}
        selection={selection}
        empty={{
          title: 'No files yet',
          text: 'Upload PDFs, audio, and video here, then link to them or choose them for a resource.',
        }}
      >
        {rows.length > 0 && (
          <Table
            caption="Files"
            heads={['Name', 'Type', 'Size', 'Used in', 'Uploaded']}
            pick={selection}
            links
            className="w-full"
          >
            {rows.map(({ id, name, about, type, size, tags, isTagged, uses, createdAt }) => (
              <tr key={id}>
                <PickCell selection={selection} id={id} label={name} />
                <th scope="row" className="thumbed">
                  <span className="thumb rounded clip" aria-hidden="true">
                    {type === 'PDF' ? (
                      <img src={coverPath(id)} alt="" width={40} height={40} loading="lazy" />
                    ) : (
                      <Icon name="download" />
                    )}
                  </span>
                  <RowLink href={`/files/${id}`}>{name}</RowLink>
                  <span className="as-block t1 soft regular">
                    {[isTagged === false && 'Not tagged', about, ...tags]
                      .filter(Boolean)
                      .join(' · ')}
                  </span>
                </th>
                <td>{type}</td>
                <td className="nowrap">{byteSize(size)}</td>
                <td className="nowrap">{uses === 0 ? 'Not used' : counted(uses, 'place')}</td>
                <td className="nowrap">{agoText(createdAt)}</td>
              </tr>
            ))}
          </Table>
        )}
      </StaffList>
    </LibraryPlace>
  )
}
