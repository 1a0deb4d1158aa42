import { classes } from './classes.ts'
import { type IconName, lines, solids } from './iconPaths.ts'

const drawings: Record<IconName, string> = { ...lines, ...solids }

/** Decorative unless `label` names it. */
export function Icon({
  name,
  label,
  className,
}: {
  name: IconName
  label?: string
  className?: string
}) {
  return (
    <svg
      className={classes('icon', `icon--${name}`, name in solids && 'icon--solid', className)}
      viewBox="0 0 20 20"
      width="20"
      height="20"
      {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
    >
      <path d={drawings[name]} />
    </svg>
  )
}
