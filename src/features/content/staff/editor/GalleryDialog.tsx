import type { Editor } from '@tiptap/core'
import { useState } from 'react'
import type { PictureItem } from '#src/features/pictures/contract.ts'
import { pathOf } from '#src/features/pictures/staff/paths.ts'
import { PicturePicker } from '#src/features/pictures/staff/PicturePicker.tsx'
import { FormDialog } from '#src/staff/FormDialog.tsx'
import { Button } from '#src/ui/Button.tsx'
import { Field } from '#src/ui/Field.tsx'
import { TextInput } from '#src/ui/inputs.tsx'
import { galleryOf } from './figures.ts'
import { SHOWN_WIDTH, shownSize } from './pictureCrops.ts'
import { insertBlock } from './blockContent.ts'

interface Chosen {
  picture: PictureItem
  alt: string
}

const MIN = 2

/** Asks for the pictures of a gallery, their alt texts, and a caption. */
export function GalleryDialog({ editor, onClose }: { editor: Editor; onClose: () => void }) {
  const [chosen, setChosen] = useState<Chosen[]>([])
  const [caption, setCaption] = useState('')
  const [isChoosing, setChoosing] = useState(false)
  const [errors, setErrors] = useState<{ pictures?: string }>({})
  const change = (at: number, alt: string) =>
    setChosen((list) => list.map((one, index) => (index === at ? { ...one, alt } : one)))

  function submit() {
    const undescribed = chosen.find(({ picture, alt }) => alt.trim() === '' && !picture.decorative)
    if (chosen.length < MIN) return setErrors({ pictures: 'Please choose at least two pictures.' })
    if (undescribed)
      return setErrors({ pictures: `Please describe “${undescribed.picture.name}”.` })
    insertBlock(
      editor,
      galleryOf(
        chosen.map(({ picture, alt }) => ({
          src: pathOf(picture.id, SHOWN_WIDTH),
          alt: alt.trim(),
          ...shownSize(picture),
        })),
        caption.trim(),
      ),
      true,
    )
    return onClose()
  }

  return (
    <FormDialog title="Gallery" action="Insert gallery" form={{ submit, errors }} onClose={onClose}>
      <Field label="Pictures" required error={errors.pictures} group wide>
        <div className="stack gap-3">
          <ul className="stack gap-3">
            {chosen.map(({ picture, alt }, at) => (
              <li key={`${picture.id} ${at}`} className="row gap-3">
                <img
                  className="gallery-dialog__picture rigid"
                  src={picture.thumbnail}
                  width="96"
                  height="64"
                  alt=""
                />
                <TextInput
                  id={undefined}
                  className="grow"
                  aria-label={`Alt text of ${picture.name}`}
                  placeholder={picture.decorative ? 'Decorative' : 'What it shows'}
                  value={alt}
                  onChange={({ target }) => change(at, target.value)}
                />
                <Button
                  variant="quiet"
                  aria-label={`Remove ${picture.name}`}
                  onClick={() => setChosen((list) => list.filter((_, index) => index !== at))}
                >
                  Remove
                </Button>
              </li>
            ))}
          </ul>
          <div>
            <Button onClick={() => setChoosing(true)}>
              {chosen.length === 0 ? 'Choose a picture' : 'Add another'}
            </Button>
          </div>
        </div>
      </Field>
      <Field label="Caption" hint="One for all of them, shown below." wide>
        <TextInput value={caption} onChange={({ target }) => setCaption(target.value)} />
      </Field>
      {isChoosing && (
        <PicturePicker
          onChoose={(picture) => {
            setChosen((list) => [...list, { picture, alt: picture.alt }])
            setChoosing(false)
          }}
          onClose={() => setChoosing(false)}
        />
      )}
    </FormDialog>
  )
}
