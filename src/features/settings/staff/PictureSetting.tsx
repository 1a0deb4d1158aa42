import { useState } from 'react'
import { useChange } from '#src/staff/queries.ts'
import { Button } from '#src/ui/Button.tsx'
import { Field } from '#src/ui/Field.tsx'
import { toast } from '#src/ui/toast.ts'
import { getSettings, LARGEST_PICTURE, resetSetting, type Setting, uploadPicture } from '../contract.ts'
import { settingDefinitions } from '../definitions.ts'

/** A picture of the site: chosen from a file and used at once. */
export function PictureSetting({ setting: { name, set } }: { setting: Setting }) {
  const { title, hint, where } = settingDefinitions[name]
  const [problem, setProblem] = useState<string>()
  const tell = (title: string) => () => toast({ title, variant: 'success' })
  const upload = useChange(uploadPicture, { changes: [getSettings], onDone: tell('Saved. The site shows it now.') })
  const reset = useChange(resetSetting, { changes: [getSettings], onDone: tell('Removed') })
  async function choose(file: File | undefined) {
    if (!file || upload.isPending) return
    const tooLarge = file.size > LARGEST_PICTURE
    setProblem(tooLarge ? 'The file is larger than 5 MB' : undefined)
    if (!tooLarge) upload.mutate({ params: { name }, body: { file: base64(new Uint8Array(await file.arrayBuffer())) } })
  }
  return (
    <div className="stack gap-2 pt-5">
      <Field label={title} hint={[hint, `Shows ${where}.`].filter(Boolean).join(' ')} error={problem} wide>
        <input
          className="input"
          type="file"
          aria-label={title}
          accept="image/*"
          aria-busy={upload.isPending}
          onChange={({ target }) => {
            void choose(target.files?.[0])
            target.value = ''
          }}
        />
      </Field>
      {set && (
        <p className="soft">
          One is set.{' '}
          <Button variant="quiet" onClick={() => reset.mutate({ params: { name } })}>
            Remove it
            <span className="visually-hidden">: {title}</span>
          </Button>
        </p>
      )}
    </div>
  )
}

function base64(bytes: Uint8Array): string {
  let text = ''
  for (let at = 0; at < bytes.length; at += 8_192) text += String.fromCodePoint(...bytes.subarray(at, at + 8_192))
  return btoa(text)
}
