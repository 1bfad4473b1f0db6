/** Where Cmd does what Ctrl does elsewhere. */
export function isApple(): boolean {
  return /Mac|iPhone|iPad/.test(navigator.userAgent)
}
