import { ShownOnceDialog } from '#src/staff/ShownOnceDialog.tsx'

/** Shows a link that can't be displayed again, so that it can be shared. */
export const LinkDialog = ({
  link,
  name,
  onClose,
}: {
  link: string
  name: string
  onClose: () => void
}) => (
  <ShownOnceDialog
    title={name ? `A link for ${name}` : 'The link is ready'}
    text="Share it privately. The first person to open it chooses the password. It is shown only once."
    label="Link"
    value={location.origin + link}
    onClose={onClose}
  />
)
