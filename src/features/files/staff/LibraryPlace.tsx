import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useMemo } from 'react'
import { ACCEPTED, listPictures } from '#src/features/pictures/contract.ts'
import { FileButton } from '#src/features/pictures/staff/FileButton.tsx'
import type { Sent } from '#src/features/pictures/staff/sending.ts'
import { UploadArea } from '#src/features/pictures/staff/UploadArea.tsx'
import { UploadList } from '#src/features/pictures/staff/UploadList.tsx'
import { useUploads } from '#src/features/pictures/staff/uploads.ts'
import { useAddress } from '#src/staff/address.ts'
import { PlaceTabs } from '#src/staff/PlaceTabs.tsx'
import { ask } from '#src/staff/queries.ts'
import { Screen, ScreenTabs } from '#src/staff/Screen.tsx'
import { Notice } from '#src/ui/states.tsx'
import { ACCEPTED_FILES, getFiles } from '../contract.ts'
import { useFileUploads } from './fileUploads.ts'

const parts = { pictures: 'Pictures', files: 'PDFs, audio, video' }
const isPicture = ({ type }: File) => type.startsWith('image/')

interface LibraryPlaceProps {
  part: keyof typeof parts
  children: ReactNode
}

/** The library: what visitors see and download, of every type, under one search; files come in on any of its parts. */
export function LibraryPlace({ part, children }: LibraryPlaceProps) {
  const q = useAddress().address.get('q') ?? ''
  const pictures = useQuery(ask(listPictures, { query: { q, limit: 1 } })).data?.total
  const files = useQuery(ask(getFiles, { query: { q, limit: 1 } })).data?.total
  const { uploads, add, dismiss } = useUploads()
  const { upload, busy, refused } = useFileUploads()
  function take({ files: sent, ...elsewhere }: Sent) {
    const others = sent.filter((file) => !isPicture(file))
    if (others.length < sent.length || elsewhere.address)
      void add({ ...elsewhere, files: sent.filter(isPicture) })
    if (others.length > 0) void upload(others)
  }
  const value = useMemo(() => {
    const found = q && `?q=${encodeURIComponent(q)}`
    const counts = { pictures, files }
    return {
      current: parts[part],
      tabs: (
        <PlaceTabs
          label="Library"
          current={part}
          counted={q ? 'found' : 'in the library'}
          tabs={(['pictures', 'files'] as const).map((name) => ({
            name,
            label: parts[name],
            href: `/${name}${found}`,
            count: counts[name],
          }))}
        />
      ),
    }
  }, [part, q, pictures, files])
  return (
    <UploadArea many pastes="anywhere" onSent={take}>
      <ScreenTabs value={value}>
        <Screen
          list
          title="Library"
          text="Pictures, PDFs, audio, and video for your pages. Drop or paste files of any type here. Files in use can’t be deleted."
          actions={
            <FileButton
              label="Upload"
              many
              variant="primary"
              accept={`${ACCEPTED},${ACCEPTED_FILES}`}
              busy={busy}
              onFiles={(sent) => take({ files: sent })}
            />
          }
        >
          {uploads.length > 0 && <UploadList uploads={uploads} onDismiss={dismiss} />}
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
          {children}
        </Screen>
      </ScreenTabs>
    </UploadArea>
  )
}
