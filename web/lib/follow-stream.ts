/** Pauses before the next try of a stream that was refused, in ms: twice as long each time, up to a minute. */
const firstPauseMs = 4000
const longestPauseMs = 60_000

interface StreamReader {
  /** What is sent, by the names of its events. */
  events: Readonly<Record<string, (event: MessageEvent<string>) => void>>
  /** It is open again, or for the first time after a refusal: what happened meanwhile was sent to nobody. */
  onReturn: () => void
}

/**
 * Keeps a stream of server-sent events open until it is ended by the answer. A browser itself comes back after a broken
 * connection, but gives up for good after an answer such as 429 or 503; then a new stream is tried, and each page at a
 * moment of its own, since many are refused at once.
 */
export function followStream(address: string, { events, onReturn }: StreamReader): () => void {
  if (typeof EventSource === 'undefined') return () => undefined
  let source: EventSource
  let timer: ReturnType<typeof setTimeout> | undefined
  let refusals = 0
  let mayHaveMissed = false
  const open = () => {
    source = new EventSource(address)
    for (const [name, listen] of Object.entries(events)) source.addEventListener(name, listen)
    source.addEventListener('open', () => {
      refusals = 0
      if (mayHaveMissed) onReturn()
      mayHaveMissed = true
    })
    source.addEventListener('error', () => {
      mayHaveMissed = true
      if (source.readyState !== EventSource.CLOSED) return
      clearTimeout(timer)
      timer = setTimeout(open, pauseAfter(refusals))
      refusals += 1
    })
  }
  open()
  return () => {
    clearTimeout(timer)
    source.close()
  }
}

/** Somewhere in the second half of the pause, in ms. */
function pauseAfter(refusals: number): number {
  return Math.min(firstPauseMs * 2 ** refusals, longestPauseMs) * (0.5 + Math.random() / 2)
}
