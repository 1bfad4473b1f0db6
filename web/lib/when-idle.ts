/** How long a busy page is waited for; Safari has no idle callbacks and waits as long. */
const longestMs = 1500

/** Runs once the page has nothing else to do, such as fetching what may be needed next; returns what calls it off. */
export function whenIdle(run: () => void): () => void {
  if (typeof requestIdleCallback === 'undefined') {
    const timer = setTimeout(run, longestMs)
    return () => clearTimeout(timer)
  }
  const request = requestIdleCallback(run, { timeout: longestMs })
  return () => cancelIdleCallback(request)
}
