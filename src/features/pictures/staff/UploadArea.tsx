import { type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import { classes } from '#src/ui/classes.ts'
import { type ChosenUploads, sentWith } from './sending.ts'
import './upload-area.css'

interface UploadAreaProps {
  onSent: (sent: ChosenUploads) => void
  /** Whether it accepts multiple files. */
  many?: boolean
  /** Whether pasting works anywhere on the page or only with focus inside. */
  pastes?: 'anywhere' | 'inside'
  children: ReactNode
}

/** An area that accepts dropped and pasted files. */
export function UploadArea({ onSent, many = false, pastes = 'inside', children }: UploadAreaProps) {
  const [isOver, setOver] = useState(false)
  function take(event: { preventDefault: () => void }, data: DataTransfer | null) {
    const sent = sentWith(data)
    if (!sent) return
    event.preventDefault()
    onSent(many ? sent : { ...sent, files: sent.files.slice(0, 1) })
  }
  const takePasted = useEffectEvent((event: ClipboardEvent) => {
    if ((event.clipboardData?.files.length ?? 0) > 0) take(event, event.clipboardData)
  })
  useEffect(() => {
    if (pastes !== 'anywhere') return undefined
    const paste = (event: ClipboardEvent) => takePasted(event)
    addEventListener('paste', paste)
    return () => removeEventListener('paste', paste)
  }, [pastes])
  return (
    <div
      className={classes('upload-area', isOver && 'upload-area--over')}
      onPaste={(event) => {
        event.stopPropagation()
        if (event.clipboardData.files.length > 0) take(event, event.clipboardData)
      }}
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget as Node | null)) setOver(false)
      }}
      onDrop={(event) => {
        event.stopPropagation()
        setOver(false)
        take(event, event.dataTransfer)
      }}
    >
      {children}
    </div>
  )
}
