import { classes } from '#src/ui/classes.ts'
import { IconButton } from '#src/ui/Button.tsx'

interface StarButtonProps {
  title: string
  starred: boolean
  clashing: boolean
  onToggle: () => void
}

/** Adds a session to the visitor's own agenda, or removes it. */
export function StarButton({ title, starred, clashing, onToggle }: StarButtonProps) {
  const act = `${starred ? 'Remove from' : 'Add to'} my agenda`
  return (
    <IconButton
      name="star"
      className={classes(
        'star print-none soft',
        'needs-script',
        starred && 'star--on',
        clashing && 'star--clashing',
      )}
      label={`${act}: ${title}`}
      data-tip={act}
      aria-pressed={starred}
      onClick={onToggle}
    />
  )
}
