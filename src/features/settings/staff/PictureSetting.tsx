import { useState } from 'react'
import { ResponseError } from '#src/http/client.ts'
import { useChange } from '#src/staff/queries.ts'
import { FileButton } from '#src/features/pictures/staff/FileButton.tsx'
import { classes } from '#src/ui/classes.ts'
import { Button } from '#src/ui/Button.tsx'
import { FieldError } from '#src/ui/Field.tsx'
import { toast } from '#src/ui/toast.ts'
import {
  getSettings,
  MAX_PICTURE_SIZE,
  resetSetting,
  type Setting,
  uploadPicture,
} from '../contract.ts'
import { settingDefinitions } from '../definitions.ts'

/** A picture setting: chosen from a file and applied right away. */
export function PictureSetting({ setting: { name, set, text } }: { setting: Setting }) {
  const { title, hint, help } = settingDefinitions[name]
  const [problem, setProblem] = useState<string>()
  const announce = (title: string) => () => toast({ title, variant: 'success' })
  const upload = useChange(uploadPicture, {
    changes: [getSettings],
    onDone: announce('Saved. The site shows it now.'),
    onRefused(error) {
      const [refusal] = (error instanceof ResponseError && error.fields[name]) || []
      setProblem(refusal)
      return refusal !== undefined
    },
  })
  const reset = useChange(resetSetting, { changes: [getSettings], onDone: announce('Removed') })
  async function choose(file: File | undefined) {
    if (!file || upload.isPending) return
    const tooLarge = file.size > MAX_PICTURE_SIZE
    setProblem(tooLarge ? 'The file is larger than 5 MB' : undefined)
    if (!tooLarge)
      upload.mutate({
        params: { name },
        body: { file: base64(new Uint8Array(await file.arrayBuffer())) },
      })
  }
  return (
    <div role="group" aria-label={title} data-setting={name} className="stack gap-3 pt-5">
      <p className="bold">{title}</p>
      {text && (
        <p>
          <img
            src={`${text}/320.webp`}
            alt={`${title} now`}
            className={classes(
              'setting__picture outlined paper rounded p-4',
              name === 'logoDark' && 'setting__picture--dark',
            )}
          />
        </p>
      )}
      <p className="t1 soft measure">{[help, hint].filter(Boolean).join(' ')}</p>
      {problem && (
        <div role="alert">
          <FieldError>{problem}</FieldError>
        </div>
      )}
      <div className="row wraps gap-3">
        <FileButton
          label={set ? 'Replace' : 'Choose a file'}
          about={title}
          accept="image/*"
          busy={upload.isPending}
          onFiles={([file]) => void choose(file)}
        />
        {set && (
          <Button variant="quiet" onClick={() => reset.mutate({ params: { name } })}>
            Remove it
            <span className="visually-hidden">: {title}</span>
          </Button>
        )}
      </div>
    </div>
  )
}

function base64(bytes: Uint8Array): string {
  let text = ''
  for (let at = 0; at < bytes.length; at += 8_192)
    text += String.fromCodePoint(...bytes.subarray(at, at + 8_192))
  return btoa(text)
}
