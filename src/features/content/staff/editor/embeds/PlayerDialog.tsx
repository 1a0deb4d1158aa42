import type { Editor } from '@tiptap/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { isOwnSource } from '#src/content/tags.ts'
import { captionsOf, isSiteVideo } from '#src/content/video.ts'
import { ask } from '#src/staff/queries.ts'
import { FormDialog } from '#src/staff/FormDialog.tsx'
import { Field } from '#src/ui/Field.tsx'
import { TextInput } from '#src/ui/inputs.tsx'
import { endpointsOf } from '../../../contract.ts'
import { RecordPicker } from '../../RecordPicker.tsx'
import { insertBlock } from '../body/blockContent.ts'
import { cardOf, externalVideo, isSound, playerOf } from './players.ts'

/** Asks for a video or audio of this site: a recording by name, or a file by address. Other media is linked instead. */
export function PlayerDialog({ editor, onClose }: { editor: Editor; onClose: () => void }) {
  const [ids, setIds] = useState<string[]>([])
  const [address, setAddress] = useState('')
  const [captions, setCaptions] = useState('')
  const [caption, setCaption] = useState('')
  const [errors, setErrors] = useState<{ recording?: string; address?: string; captions?: string }>(
    {},
  )
  const [id] = ids
  const { data: recording } = useQuery({
    ...ask(endpointsOf.resources.read, { params: { id: id ?? '' } }),
    enabled: id !== undefined,
  })
  const wanted = address.trim()
  const foreign = externalVideo(wanted)
  const isFile = wanted !== '' && !foreign

  function found() {
    if (recording) {
      const { videoId, heroImage } = recording.values as {
        videoId?: string | null
        heroImage?: string | null
      }
      if (videoId && isSiteVideo(videoId))
        return playerOf(
          { src: videoId, poster: heroImage, captions: captionsOf(videoId) },
          caption.trim() || recording.label,
        )
      if (videoId && recording.address)
        return cardOf(recording.address, 'the recording’s page', caption.trim() || recording.label)
      setErrors({ recording: 'This resource has no recording. Please choose another.' })
    } else if (foreign) return cardOf(foreign.href, foreign.host, caption.trim())
    else if (!isOwnSource(wanted))
      setErrors({
        address:
          'Please choose a recording, or enter the address of a file on this site, YouTube or Vimeo.',
      })
    else if (captions.trim() !== '' && !isOwnSource(captions.trim()))
      setErrors({ captions: 'Captions must be a file on this site, such as /films/talk.vtt.' })
    else return playerOf({ src: wanted, captions: captions.trim() }, caption.trim())
    return undefined
  }

  function submit() {
    const block = found()
    if (!block) return
    insertBlock(editor, block, true)
    onClose()
  }

  return (
    <FormDialog title="Video or audio" action="Insert" form={{ submit, errors }} onClose={onClose}>
      <Field label="Recording" error={errors.recording} group wide>
        <RecordPicker of="resources" many={false} value={ids} onChange={setIds} />
      </Field>
      {!id && (
        <Field
          label="Or enter an address"
          error={errors.address}
          hint="Files on this site play in the text. Videos on YouTube or Vimeo become a link, so no page contacts them."
          wide
        >
          <TextInput
            value={address}
            autoComplete="off"
            onChange={({ target }) => setAddress(target.value)}
          />
        </Field>
      )}
      {!id && isFile && !isSound(wanted) && (
        <Field
          label="Captions"
          error={errors.captions}
          hint="A WebVTT file on this site, for people who can’t hear it."
          wide
        >
          <TextInput
            value={captions}
            autoComplete="off"
            onChange={({ target }) => setCaptions(target.value)}
          />
        </Field>
      )}
      <Field
        label={foreign ? 'Link text' : 'Caption'}
        hint={foreign ? undefined : 'Shown below it.'}
        wide
      >
        <TextInput value={caption} onChange={({ target }) => setCaption(target.value)} />
      </Field>
    </FormDialog>
  )
}
