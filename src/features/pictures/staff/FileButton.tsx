import { useRef } from 'react'
import { Button } from '#src/ui/Button.tsx'
import { ACCEPTED } from '../contract.ts'

interface FileButtonProps {
  label: string
  /** What the file is for, if only the text beside the button says so. */
  about?: string
  onFiles: (files: File[]) => void
  many?: boolean
  /** Selects a folder, and passes on all files in it. */
  folder?: boolean
  /** Accepted extensions and media types; defaults to pictures. */
  accept?: string
  variant?: 'primary' | 'default'
  busy?: boolean
}

/** A button that opens the file chooser. */
export function FileButton({
  label,
  about,
  onFiles,
  many = false,
  folder = false,
  accept = ACCEPTED,
  variant = 'default',
  busy = false,
}: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <Button variant={variant} busy={busy} onClick={() => input.current?.click()}>
        {label}
        {about && <span className="visually-hidden">: {about}</span>}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        aria-label={about ? `${label}: ${about}` : label}
        {...(folder ? { webkitdirectory: '' } : { accept })}
        multiple={many || folder}
        onChange={({ target }) => {
          onFiles([...(target.files ?? [])])
          target.value = ''
        }}
      />
    </>
  )
}
