/** Where the palette keeps what was opened in this tab. */
export const recentsKey = 'sam_recent'

/** What someone opened goes with their session. */
export function forgetRecents(): void {
  try {
    sessionStorage.removeItem(recentsKey)
  } catch {
    // Storage is blocked: nothing was kept.
  }
}
