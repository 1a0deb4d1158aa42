import type { Editor } from '@tiptap/core'
import { blockShapes } from '#src/content/blockShapes.ts'
import { PicturePicker } from '#src/features/pictures/staff/PicturePicker.tsx'
import { ActionDialog } from './embeds/ActionDialog.tsx'
import { FileDialog } from './embeds/FileDialog.tsx'
import { LinkCardDialog } from './embeds/LinkCardDialog.tsx'
import { LinkDialog } from './links/LinkDialog.tsx'
import { PictureDialog } from './pictures/PictureDialog.tsx'
import { addToGallery } from './pictures/pictureActions.ts'
import { PlayerDialog } from './embeds/PlayerDialog.tsx'
import { SiteCardDialog } from './embeds/SiteCardDialog.tsx'
import type { ToolDialog } from './toolbar/tools.ts'

interface AskedDialogProps {
  editor: Editor
  asked: ToolDialog | undefined
  onClose: () => void
}

/** The dialog that a tool has opened, for what goes into the text. */
export function AskedDialog({ asked, ...rest }: AskedDialogProps) {
  switch (asked) {
    case 'link':
      return <LinkDialog {...rest} />
    case 'picture':
      return <PictureDialog {...rest} />
    case 'columnPicture':
    case 'fullPicture':
      return <PictureDialog {...rest} size={blockShapes[asked].className} />
    case 'gallery':
      return (
        <PicturePicker
          many
          onChoose={(...pictures) => {
            addToGallery(rest.editor, pictures)
            rest.onClose()
          }}
          onClose={rest.onClose}
        />
      )
    case 'linkCard':
      return <LinkCardDialog {...rest} />
    case 'file':
      return <FileDialog {...rest} />
    case 'siteCard':
      return <SiteCardDialog {...rest} />
    case 'button':
    case 'callToAction':
      return <ActionDialog {...rest} hasText={asked === 'callToAction'} />
    case 'player':
      return <PlayerDialog {...rest} />
    default:
      return null
  }
}
