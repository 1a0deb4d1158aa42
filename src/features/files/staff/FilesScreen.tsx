import { FileButton } from '#src/features/pictures/staff/FileButton.tsx'
import { UploadArea } from '#src/features/pictures/staff/UploadArea.tsx'
import { StaffList } from '#src/staff/StaffList.tsx'
import { choicesOf, defineStaffList, useStaffList } from '#src/staff/staffList.ts'
import { Screen } from '#src/staff/Screen.tsx'
import { useSelection } from '#src/staff/selection.ts'
import { PickCell, RowLink, Table } from '#src/staff/Table.tsx'
import { agoText } from '#src/staff/times.ts'
import { byteSize } from '#src/text/byteSize.ts'
import { Notice } from '#src/ui/states.tsx'
import { ACCEPTED_FILES, getFile, getFiles, getMatchingFiles, removeFiles } from '../contract.ts'
import { useFileUploads } from './fileUploads.ts'

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

/** The library of PDFs, audio, and video, beside that of pictures. */
export default function FilesScreen() {
  const list = useStaffList(getFiles)
  const { data } = list
  const rows = data?.items ?? []
  const selection = useSelection(rows)
  const { upload, busy, refused } = useFileUploads()
  return (
    <UploadArea many pastes="anywhere" onSent={(sent) => void upload(sent.files)}>
      <Screen
        list
        title="Files"
        text="PDFs, audio, and video for your pages. Drop or paste files here. Files in use can’t be deleted."
        actions={
          <FileButton
            label="Upload"
            many
            variant="primary"
            accept={ACCEPTED_FILES}
            busy={busy}
            onFiles={(chosen) => void upload(chosen)}
          />
        }
      >
        <div role="alert">
          {refused.length > 0 && (
            <Notice tone="danger">
              {refused.map(({ name, why }) => (
                <p key={name} className="anywhere">
                  <strong>{name}</strong>: {why}
                </p>
              ))}
            </Notice>
          )}
        </div>
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
              {rows.map(({ id, name, about, type, size, tags, uses, createdAt }) => (
                <tr key={id}>
                  <PickCell selection={selection} id={id} label={name} />
                  <th scope="row">
                    <RowLink href={`/files/${id}`}>{name}</RowLink>
                    <span className="as-block t1 soft regular">
                      {[about, ...tags].filter(Boolean).join(' · ')}
                    </span>
                  </th>
                  <td>{type}</td>
                  <td className="nowrap">{byteSize(size)}</td>
                  <td className="nowrap">{uses === 1 ? '1 place' : `${uses} places`}</td>
                  <td className="nowrap">{agoText(createdAt)}</td>
                </tr>
              ))}
            </Table>
          )}
        </StaffList>
      </Screen>
    </UploadArea>
  )
}
