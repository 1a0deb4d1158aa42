import { IconButton } from './Button.tsx'
import { toggleTheme } from './theme.ts'

export function ThemeToggle({ className }: { className?: string }) {
  return (
    <IconButton
      name="theme"
      label="Change color scheme"
      className={className}
      onClick={() => toggleTheme()}
    />
  )
}
