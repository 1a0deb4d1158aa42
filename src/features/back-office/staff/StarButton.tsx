import { IconButton } from '#src/ui/Button.tsx'
import type { Starring } from './favorites.ts'

/** Stars the current screen, or the saved view or record it shows. */
export const StarButton = ({ star: { starred, of, toggle } }: { star: Starring }) => (
  <IconButton
    className="favorite"
    name="star"
    label={`Favorite ${of}`}
    aria-pressed={starred}
    onClick={toggle}
  />
)
