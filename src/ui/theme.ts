import type { Scheme } from './artPaths.ts'

/** The scheme that is on screen: the visitor's choice, else the system's. */
export function currentTheme(): Scheme {
  const chosen = document.documentElement.dataset.theme
  if (chosen === 'dark' || chosen === 'light') return chosen
  return matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'
}

/** Changes to the other scheme and remembers it where the browser allows. */
export function toggleTheme(): Scheme {
  const theme = currentTheme() === 'dark' ? 'light' : 'dark'
  document.documentElement.dataset.theme = theme
  try {
    localStorage.setItem('theme', theme)
  } catch {
    // Storage may be forbidden; the choice then lasts for this page.
  }
  return theme
}
