import type { Scheme } from './artPaths.ts'

/** The current color scheme: the visitor's choice, or the system's. */
function currentTheme(): Scheme {
  const chosen = document.documentElement.dataset.theme
  if (chosen === 'dark' || chosen === 'light') return chosen
  return matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'
}

/** Switches to the other scheme and remembers it if the browser allows. */
export function toggleTheme(): Scheme {
  const theme = currentTheme() === 'dark' ? 'light' : 'dark'
  document.documentElement.dataset.theme = theme
  try {
    localStorage.setItem('theme', theme)
  } catch {
    // Storage may be blocked; the choice then lasts for this page.
  }
  return theme
}
