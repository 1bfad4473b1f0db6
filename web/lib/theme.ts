/** Turns light into dark and back, and remembers it; /theme.js applies the choice before the first paint. */
export function toggleTheme(): void {
  const root = document.documentElement
  const theme = getComputedStyle(root).colorScheme === 'dark' ? 'light' : 'dark'
  root.dataset['theme'] = theme
  try {
    localStorage.setItem('theme', theme)
  } catch {
    // Storage is blocked: the choice lasts as long as the page.
  }
}
