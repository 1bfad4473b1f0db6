/** Turns light into dark and back, and remembers it; /theme.js applies the choice before the first paint. */
export function toggleTheme(): void {
  const theme = isDark() ? 'light' : 'dark'
  document.documentElement.dataset['theme'] = theme
  try {
    localStorage.setItem('theme', theme)
  } catch {
    // Storage is blocked: the choice lasts as long as the page.
  }
}

/** Whether the page is dark now, by choice or by the device. */
export function isDark(): boolean {
  return getComputedStyle(document.documentElement).colorScheme === 'dark'
}
