// Runs before the first paint, as a file of its own because the content security policy allows no inline script.
;(() => {
  try {
    const theme = localStorage.getItem('theme')
    if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme
  } catch {
    // Storage may be blocked; the system's preference then decides.
  }
})()
