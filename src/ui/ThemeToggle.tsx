import { IconButton } from './Button.tsx'
import { toggleTheme } from './theme.ts'

export function ThemeToggle({
  label = 'Change color scheme',
  className,
}: {
  label?: string
  className?: string
}) {
  return (
    <IconButton name="theme" label={label} className={className} onClick={() => toggleTheme()} />
  )
}
